import type { Selectable, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { type Agreement, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";

/** The fields of a level that can be changed, by columns of the table `levels`. */
export const levelFields = [
  ...["requirement_cents", "bet_requirement_cents", "keep_cents", "keep_bet_cents"] as const,
  ...["withdrawal_most_cents", "withdrawals_a_day", "birthday_cents", "monthly_cents"] as const,
];
export type LevelField = typeof levelFields[number];

/** Amounts in cents; a field that is left out stays as it is. */
export type LevelValues = Partial<Pick<Selectable<DB["levels"]>, LevelField>>;

/** A change of a level's requirements and benefits, the operator and the reason. */
export interface LevelOperation {
  level: number;
  values: LevelValues;
  operator: string;
  reason: string;
}

/** The result. Only `changed` has changed the level. */
export type LevelOutcome =
  | { kind: "changed"; proposedBy: string | null }
  | { kind: "unchanged" }
  /** Another operator has to give the same values. */
  | { kind: "proposed" }
  /** A field would fall from a level to the next one, or a requirement stay the same. */
  | { kind: "falling"; field: LevelField; from: number; to: number }
  /** The lowest level is there at sign-up and can't be lost. */
  | { kind: "lowest"; field: LevelField };

/**
 * Changes a level for all its members from now on. Earlier gifts stay; a member's level follows at the next top-up,
 * bets or monthly review. No field may fall with the level, and the requirements rise. Higher gifts and limits, and
 * lower requirements, need two operators, because they give all its members more.
 */
export async function changeLevel(ctx: Ctx, { level, values, ...by }: LevelOperation): Promise<LevelOutcome> {
  return await inTransaction(ctx.db, async (tx): Promise<LevelOutcome> => {
    await lockSubject(tx, { kind: "level", id: String(level) });
    // All of them, as each is compared with its neighbours.
    const levels = await tx.selectFrom("levels").selectAll().orderBy("level").forNoKeyUpdate().execute();
    const before = levels.find((one) => one.level === level);
    if (!before) throw new RangeError(`there is no level ${level}`);
    const changed = levelFields.filter((field) => values[field] !== undefined && values[field] !== before[field]);
    if (changed.length === 0) return { kind: "unchanged" };
    const taken = changed.find((field) => level === 0 && ofUpperLevels.has(field));
    if (taken) return { kind: "lowest", field: taken };
    const after = { ...before, ...values };
    const falling = findFalling(levels.map((one) => one.level === level ? after : one), changed);
    if (falling) return falling;
    const agreement = isLooser(before, values) ? await agree(ctx, tx, { level, values, ...by }) : null;
    if (agreement?.kind === "proposed") return { kind: "proposed" };
    await tx.updateTable("levels").set(values).where("level", "=", level).execute();
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    await recordEvents(tx, [{
      at: ctx.now(),
      operator: by.operator.trim(),
      reason: by.reason,
      action: "level.changed",
      subject: `level ${level}`,
      detail: { before: textOf(before, changed), after: textOf(after, changed), proposed_by: proposedBy },
    }]);
    if (agreement) await recordAgreement(tx, agreement, ctx.now());
    return { kind: "changed", proposedBy };
  });
}

const ofUpperLevels: ReadonlySet<LevelField> = new Set([
  ...["requirement_cents", "bet_requirement_cents", "keep_cents", "keep_bet_cents"] as const,
]);
/** Two levels with the same requirement would be reached at once. */
const rising: ReadonlySet<LevelField> = new Set(["requirement_cents", "bet_requirement_cents"]);

/** The first of these fields that falls somewhere from a level to the next one. */
function findFalling(
  levels: readonly Selectable<DB["levels"]>[],
  fields: readonly LevelField[],
): LevelOutcome & { kind: "falling" } | null {
  for (const field of fields) {
    const to = levels.findIndex((one, index) => {
      const below = levels[index - 1]?.[field];
      return below !== undefined && (rising.has(field) ? one[field] <= below : one[field] < below);
    });
    if (to > 0) return { kind: "falling", field, from: levels[to - 1]!.level, to: levels[to]!.level };
  }
  return null;
}

/** Whether a level would give more, or ask for less. */
function isLooser(before: Selectable<DB["levels"]>, values: LevelValues): boolean {
  return levelFields.some((field) => {
    const value = values[field];
    if (value === undefined) return false;
    return ofUpperLevels.has(field) ? value < before[field] : value > before[field];
  });
}

async function agree(ctx: Ctx, tx: Transaction<DB>, { level, values, ...by }: LevelOperation): Promise<Agreement> {
  const terms = Object.fromEntries(
    levelFields.flatMap((field) => values[field] === undefined ? [] : [[field, String(values[field])]]),
  );
  return await proposeOrAgree(tx, { name: "level.values", subject: String(level), terms }, by, ctx.now());
}

/** Fields with their values, amounts in cents, as the audit trail keeps them. */
function textOf(level: Selectable<DB["levels"]>, fields: readonly LevelField[]): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, String(level[field])])));
}
