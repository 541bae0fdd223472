import type { IconName } from "../icons.tsx";
import { moneyText } from "@/shared/amount_text.ts";
import { unitsFor, unitsOfUsdt } from "@/shared/usdt_units.ts";
import type { MethodKind } from "@/api/payments/deposits/schema.ts";

/** A payment method, as the form shows it. Amounts in cents. */
export interface Method {
  id: number;
  kind: MethodKind;
  /** As in the API; methods of one flag offer the same chains of stores. */
  flag: string | null;
  name: string;
  /** The company behind it, if the name does not say: two may offer what the site calls by one name. */
  company: string | null;
  /** The next step for the payer. */
  hint: string;
  /** How soon it is credited, in a few words. */
  speed: string;
  /** How long it takes, and until when it is to be paid. */
  time: string;
  icon: IconName;
  minCents: bigint;
  maxCents: bigint;
  /** TWD per USDT as decimal text, if it is paid in USDT. */
  rate: string | null;
  /** The chains of stores to choose from, the default first; empty if there is no choice. */
  stores: readonly Store[];
  /** Whether the order asks the vendor's page to lead back. */
  asksReturn: boolean;
}

/** A chain of convenience stores: the vendor's word and its own name. */
interface Store {
  code: string;
  name: string;
}

/** The rules that apply to a method: those of stores if the client contract names no others. */
type RuleSet = "store" | "transfer" | "usdt";

export function ruleSetOf(kind: MethodKind): RuleSet {
  if (kind === "atm" || kind === "vip_atm") return "transfer";
  return kind === "online" ? "usdt" : "store";
}

/** Returns the quick amounts: the round ones within the method's range. */
export function quickDepositsCents({ minCents, maxCents }: Pick<Method, "minCents" | "maxCents">): bigint[] {
  return roundCents.filter((cents) => cents >= minCents && cents <= maxCents);
}

const roundCents = [1000_00n, 2000_00n, 3000_00n, 5000_00n, 10_000_00n, 20_000_00n];

/** Converts an amount to USDT with two decimals, rounded up as the vendors do: `92.31`. */
export function coinsText(cents: bigint, rate: string): string {
  return moneyText((unitsFor(cents, rate) + unitsOfCoinCent - 1n) / unitsOfCoinCent);
}

const unitsOfCoinCent = unitsOfUsdt / 100n;

/** The icons of `payment_methods.icon`. */
export const methodIcons = { store: "store", bank: "bank", vip: "vip", usdt: "coin", card: "card" } satisfies Record<
  string,
  IconName
>;
