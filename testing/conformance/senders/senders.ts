import { payoutSenders } from "@/api/withdrawals/payouts/registry.ts";
import type { SenderUnderTest } from "./fixture.ts";

/** A registered sender with the fixture beside its sandbox server, `sandboxes/payouts/<code>/fixture.ts`; null without one. */
export async function findSenderUnderTest(code: string): Promise<SenderUnderTest | null> {
  const file = new URL(`../../../sandboxes/payouts/${code.toLowerCase()}/fixture.ts`, import.meta.url);
  try {
    await Deno.stat(file);
  } catch {
    return null;
  }
  const { fixture }: { fixture?: SenderUnderTest } = await import(file.href);
  return fixture?.code === code ? fixture : null;
}

/** Every payout sender, for what all of them are put through. */
export const sendersUnderTest = (await Promise.all(payoutSenders.map(({ code }) => findSenderUnderTest(code))))
  .filter((one) => one !== null);
