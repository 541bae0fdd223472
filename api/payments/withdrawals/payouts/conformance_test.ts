import assert from "node:assert/strict";
import { senderSandboxes } from "@/sandboxes/payouts/registry.ts";
import { senderConformance } from "@/testing/conformance/senders/conformance.ts";
import { findSenderUnderTest, sendersUnderTest } from "@/testing/conformance/senders/senders.ts";
import type { PayoutMode } from "./port.ts";
import { payoutSenders } from "./registry.ts";

for (const sender of payoutSenders) {
  const underTest = sendersUnderTest.find(({ code }) => code === sender.code);
  for (const mode of sender.modes) {
    if (underTest?.destinations[mode]) senderConformance(underTest, mode);
  }
}

Deno.test("every registered sender has a sandbox server and a fixture for its suite, for each mode", async () => {
  assert.deepEqual(await lackingOf(payoutSenders), []);
  assert.deepEqual(
    senderSandboxes.map(({ code }) => code).toSorted(),
    payoutSenders.map(({ code }) => code).toSorted(),
  );
});

Deno.test("a sender that lacks its sandbox server or its suite is found", async () => {
  assert.deepEqual(await lackingOf([{ code: "OTHER", modes: ["card"] }]), [
    "OTHER: no sandbox server",
    "OTHER: no fixture for mode card",
  ]);
});

/** Describes the parts that registered senders lack. */
async function lackingOf(senders: readonly { code: string; modes: readonly PayoutMode[] }[]): Promise<string[]> {
  const lacking = await Promise.all(senders.map(async ({ code, modes }) => {
    const destinations = (await findSenderUnderTest(code))?.destinations;
    return [
      ...(senderSandboxes.some((sandbox) => sandbox.code === code) ? [] : [`${code}: no sandbox server`]),
      ...modes.filter((mode) => !destinations?.[mode]).map((mode) => `${code}: no fixture for mode ${mode}`),
    ];
  }));
  return lacking.flat();
}
