import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import { totalWeight } from "@/shared/draws/fair_draw.ts";
import { Names, type Prize, type PrizeKind, writePrizes } from "./prize.ts";

/** Why a version began: the turntable was published, an operator changed it, or a prize ran out. */
export type VersionReason = "published" | "edited" | "ran_out";

/** The parts of a turntable that decide which prizes can still be won. */
interface Remaining {
  id: bigint;
  budget_cents: bigint | null;
  spent_cents: bigint;
  /** The version before. */
  version: number;
}

/**
 * Publishes the odds of the prizes that can be won: those with a weight, in stock, and within what is left of the budget.
 * The caller holds the turntable's row.
 */
export async function beginVersion(tx: Kysely<DB>, table: Remaining, reason: VersionReason, at: Date): Promise<number> {
  const rows = await tx.selectFrom("turntable_prizes").selectAll().where("turntable_id", "=", table.id)
    .orderBy("number").execute();
  const prizes = rows.filter((row) => isLeft(row, table)).map(toPrize);
  const version = table.version + 1;
  await tx.insertInto("turntable_versions").values({
    turntable_id: table.id,
    version,
    reason,
    prizes: writePrizes(prizes),
    total_weight: BigInt(totalWeight(prizes)),
    began_at: at,
  }).execute();
  await tx.updateTable("turntables").set({ version }).where("id", "=", table.id).execute();
  return version;
}

/** Whether a prize can be won once more. */
export function isLeft(
  { weight, stock, given, cost_cents }: Pick<
    Selectable<DB["turntable_prizes"]>,
    "weight" | "stock" | "given" | "cost_cents"
  >,
  { budget_cents, spent_cents }: Pick<Remaining, "budget_cents" | "spent_cents">,
): boolean {
  const inStock = stock === null || given < stock;
  const inBudget = budget_cents === null || spent_cents + cost_cents <= budget_cents;
  return weight > 0n && inStock && inBudget;
}

/** A prize as its version has it. */
export function toPrize(row: Selectable<DB["turntable_prizes"]>): Prize {
  return {
    number: row.number,
    kind: row.kind as PrizeKind,
    names: Names.parse(row.names),
    amountCents: row.amount_cents,
    turnoverPercent: row.turnover_percent,
    chances: row.chances,
    costCents: row.cost_cents,
    weight: Number(row.weight),
  };
}
