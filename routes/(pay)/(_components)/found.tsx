import type { ComponentChildren } from "preact";
import type { ShownDepositState } from "@/api/payments/deposits/schema.ts";
import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
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
export function foundText(
  found: Found | null,
  state: ShownDepositState,
  texts: FoundTexts,
): ComponentChildren[] | null {
  if (!found || (found.state !== null && found.state !== state)) return null;
  const time = { time: <Time at={new Date(found.atMs)} form="clock" /> };
  if (found.state === null) return filled(texts.notQueried, time);
  if (state === "paid" || state === "credited") return filled(texts.nowReceived, time);
  return state === "awaiting_payment" ? filled(texts.notYet, time) : null;
}
