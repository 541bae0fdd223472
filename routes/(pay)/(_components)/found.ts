import type { DepositState } from "@/api/deposits/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { taipeiClock } from "@/shared/taipei_time.ts";
import type { PayTexts } from "./texts.ts";

/** What a payer was told who asked whether the payment has come. */
export interface Found {
  /** When they asked, by the server's clock, in ms. */
  atMs: number;
  /** The order's state then; null when nobody could say. */
  state: DepositState | null;
}

/** The texts of what is found. */
export type FoundTexts = Pick<PayTexts, "notYet" | "nowReceived" | "notAsked">;

/** What was found, and when, in words; null while nobody asked, and once the order has gone on or its end says it all. */
export function foundText(found: Found | null, state: DepositState, texts: FoundTexts): string | null {
  if (!found || (found.state !== null && found.state !== state)) return null;
  const time = { time: taipeiClock(new Date(found.atMs)) };
  if (found.state === null) return fill(texts.notAsked, time);
  if (state === "paid" || state === "credited") return fill(texts.nowReceived, time);
  return state === "awaiting_payment" ? fill(texts.notYet, time) : null;
}
