import { z } from "zod";
import type { Lang, Texts } from "@/i18n/mod.ts";
import { fill } from "@/i18n/fill.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

/** The kinds of prizes: points, further chances, a promotion in words, real goods that are sent, or nothing. */
export const prizeKinds = ["points", "chances", "promotion", "goods", "nothing"] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** A text in the languages that it was given in; tw stands for those that are missing. */
export const Names = z.object({
  tw: z.string().min(1).max(60).optional(),
  vn: z.string().min(1).max(60).optional(),
  "zh-cn": z.string().min(1).max(60).optional(),
  en: z.string().min(1).max(60).optional(),
});
export type Names = z.output<typeof Names>;

const Cents = z.string().regex(/^\d{1,15}$/).transform(BigInt);

/** A prize as a version of the odds keeps it. */
const StoredPrize = z.object({
  number: z.int(),
  kind: z.enum(prizeKinds),
  names: Names,
  amount_cents: Cents,
  turnover_percent: z.int(),
  chances: z.int(),
  cost_cents: Cents,
  weight: z.int().min(1),
});

/** A prize of a version: it has the odds of its weight. */
export interface Prize {
  /** The same in every version of its turntable. */
  number: number;
  kind: PrizeKind;
  names: Names;
  amountCents: bigint;
  /** How much turnover the points require, in percent of them. */
  turnoverPercent: number;
  /** How many chances it is. */
  chances: number;
  /** The cost to the budget. */
  costCents: bigint;
  weight: number;
}

/** A version's prizes, as they are stored. */
export function readPrizes(stored: unknown): Prize[] {
  return z.array(StoredPrize).parse(stored).map((prize) => ({
    number: prize.number,
    kind: prize.kind,
    names: prize.names,
    amountCents: prize.amount_cents,
    turnoverPercent: prize.turnover_percent,
    chances: prize.chances,
    costCents: prize.cost_cents,
    weight: prize.weight,
  }));
}

/** The text that {@link readPrizes} reads. */
export function writePrizes(prizes: readonly Prize[]): string {
  return JSON.stringify(prizes.map((prize): z.input<typeof StoredPrize> => ({
    number: prize.number,
    kind: prize.kind,
    names: prize.names,
    amount_cents: String(prize.amountCents),
    turnover_percent: prize.turnoverPercent,
    chances: prize.chances,
    cost_cents: String(prize.costCents),
    weight: prize.weight,
  })));
}

/** Returns a prize's name in a language: its own, or the name of its kind. */
export function prizeName(
  { kind, names, amountCents, chances }: Pick<Prize, "kind" | "names" | "amountCents" | "chances">,
  lang: Lang,
  { turntable }: Pick<Texts, "turntable">,
): string {
  const own = names[lang] ?? names.tw;
  if (own !== undefined) return own;
  if (kind === "points") return fill(turntable.points, { amount: shortMoneyText(amountCents) });
  return kind === "chances" ? fill(turntable.moreChances, { count: chances }) : turntable.nothing;
}
