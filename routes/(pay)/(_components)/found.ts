import type { ShownDepositState } from "@/api/payments/deposits/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { taipeiClock } from "@/shared/taipei_time.ts";
import type { PayTexts } from "./texts.ts";

/** The answer to a payer's question whether the payment has arrived. */
export interface Found {
  /** When they asked, by the server's clock, in ms. */
  atMs: number;
  /** The order's state then; null when the server could not be reached. */
  state: ShownDepositState | null;
}

/** The texts of the answers. */
export type FoundTexts = Pick<PayTexts, "notYet" | "nowReceived" | "notQueried">;

/** The answer and its time as a sentence; null before the first question, once the order's state has changed, and where it is over without a payment. */
export function foundText(found: Found | null, state: ShownDepositState, texts: FoundTexts): string | null {
  if (!found || (found.state !== null && found.state !== state)) return null;
  const time = { time: taipeiClock(new Date(found.atMs)) };
  if (found.state === null) return fill(texts.notQueried, time);
  if (state === "paid" || state === "credited") return fill(texts.nowReceived, time);
  return state === "awaiting_payment" ? fill(texts.notYet, time) : null;
}
