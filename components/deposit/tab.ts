import type { Method } from "./method.ts";
import type { DepositTexts } from "./texts.ts";
import { centsOf, fromCents } from "@/shared/money.ts";

/** The data of the cash dialog's top-up tab, fetched when it opens. Amounts travel as TWD. */
export interface DepositTab {
  methods: MethodWire[];
  texts: DepositTexts;
}

type MethodWire = Omit<Method, "minCents" | "maxCents"> & { min: number; max: number };

/** A method as JSON carries it: JSON has no bigint. */
export function toWire({ minCents, maxCents, ...method }: Method): MethodWire {
  return { ...method, min: fromCents(minCents), max: fromCents(maxCents) };
}

/** The method as the form takes it. */
export function fromWire({ min, max, ...method }: MethodWire): Method {
  return { ...method, minCents: centsOf(min), maxCents: centsOf(max) };
}

/** The address of the fragment. */
export const depositFormPath = "/member/recharge/form";
