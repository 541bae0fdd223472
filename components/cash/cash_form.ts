import { centsOf, twdOf } from "../wallet/amount.ts";
import type { Method } from "../recharge/method.ts";
import type { RechargeTexts } from "../recharge/texts.ts";
import type { CashTexts } from "./texts.ts";

/** What the cash dialog shows, fetched when it is opened. Amounts travel as TWD. */
export interface CashForm {
  methods: MethodWire[];
  /** How much turnover a withdrawal still waits for. */
  turnoverLeft: number;
  texts: { recharge: RechargeTexts; cash: CashTexts };
  /** Addresses of the style files that the form needs. */
  styles: string[];
}

type MethodWire = Omit<Method, "minCents" | "maxCents"> & { min: number; max: number };

/** A method as JSON carries it: JSON has no bigint. */
export function toWire({ minCents, maxCents, ...method }: Method): MethodWire {
  return { ...method, min: twdOf(minCents), max: twdOf(maxCents) };
}

/** The method as the form takes it. */
export function fromWire({ min, max, ...method }: MethodWire): Method {
  return { ...method, minCents: centsOf(min), maxCents: centsOf(max) };
}

/** Where the dialog's content is. */
export const cashFormPath = "/member/recharge/form";

/** Fetches what the dialog shows. Null when it can't be had; a session that is over leads to the front page, as everywhere. */
export async function fetchCashForm(signal: AbortSignal): Promise<CashForm | null> {
  try {
    const response = await fetch(cashFormPath, { signal, redirect: "manual" });
    if (response.type === "opaqueredirect") location.assign("/");
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
