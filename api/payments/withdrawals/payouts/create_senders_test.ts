import assert from "node:assert/strict";
import { z } from "zod";
import { createSenders } from "./create_senders.ts";
import { defineSender } from "./definition.ts";
import type { PayoutAnswer, PayoutMode } from "./port.ts";

const sender = (code: string, modes: readonly PayoutMode[]) =>
  defineSender({
    code,
    keys: z.object({ url: z.string() }),
    modes,
    create({ url }) {
      const answer: PayoutAnswer = { kind: "paid", reference: `${code} at ${url}` };
      return { send: () => Promise.resolve(answer), query: () => Promise.resolve(answer) };
    },
  });

async function paying(given: Parameters<typeof createSenders>[0]): Promise<Record<string, unknown>> {
  const senders = createSenders(given, { now: () => new Date() }, [
    sender("ONE", ["card"]),
    sender("BOTH", ["card", "address"]),
  ]);
  const answers = await Promise.all([...senders].map(async ([mode, one]) => [mode, await one.query("id"), one.mode]));
  return Object.fromEntries(answers.map(([mode, answer, own]) => {
    assert.equal(mode, own);
    return [mode, (answer as { reference: string }).reference];
  }));
}

Deno.test("a sender with keys of its own pays, and a sandbox server only what none of those pays to", async () => {
  const [own, sandbox] = [{ url: "own" }, { url: "sandbox" }];
  assert.deepEqual(await paying({ keys: {}, sandboxes: null }), {});
  assert.deepEqual(await paying({ keys: {}, sandboxes: { BOTH: sandbox } }), {
    card: "BOTH at sandbox",
    address: "BOTH at sandbox",
  });
  assert.deepEqual(await paying({ keys: { ONE: own }, sandboxes: { ONE: sandbox, BOTH: sandbox } }), {
    card: "ONE at own",
    address: "BOTH at sandbox",
  });
  assert.deepEqual(await paying({ keys: { BOTH: own, ONE: own }, sandboxes: null }), {
    card: "ONE at own",
    address: "BOTH at own",
  });
});
