import type { Selectable, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { type Agreement, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { levelReview, readReviewedMembers } from "./level_review.ts";

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
  | { kind: "changed"; proposedBy: string; review: ProposalReview }
  | { kind: "unchanged" }
  /** Another operator has to give the same values. */
  | { kind: "proposed"; review: ProposalReview }
  /** A field would fall from a level to the next one, or a requirement stay the same. */
  | { kind: "falling"; field: LevelField; from: number; to: number }
  /** The lowest level is there at sign-up and can't be lost. */
  | { kind: "lowest"; field: LevelField };

/**
 * Changes a level for all its members from now on. Earlier gifts stay; a member's level follows at the next top-up,
 * bets or monthly review. No field may fall with the level, and the requirements rise. It needs two operators, who are
 * shown whose level would change and the gifts that follow.
 */
export async function changeLevel(ctx: Ctx, { level, values, ...by }: LevelOperation): Promise<LevelOutcome> {
  const reviewed = await readReviewedMembers(ctx, level, values);
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
    const review = levelReview(before, values, reviewed);
    const agreement = await agree(ctx, tx, { level, values, ...by }, { before, review });
    if (agreement.kind === "proposed") return { kind: "proposed", review };
    await tx.updateTable("levels").set(values).where("level", "=", level).execute();
    const { proposedBy } = agreement.proposal;
    await recordEvents(tx, [{
      at: ctx.now(),
      operator: by.operator.trim(),
      reason: by.reason,
      action: "level.changed",
      subject: `level ${level}`,
      detail: { before: textOf(before, changed), after: textOf(after, changed), proposed_by: proposedBy },
    }]);
    await recordAgreement(tx, agreement, ctx.now());
    return { kind: "changed", proposedBy, review };
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

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  { level, values, ...by }: LevelOperation,
  { before, review }: { before: Selectable<DB["levels"]>; review: ProposalReview },
): Promise<Agreement> {
  const terms = Object.fromEntries(
    levelFields.flatMap((field) =>
      values[field] === undefined ? [] : [[field, String(values[field])], [`now_${field}`, String(before[field])]]
    ),
  );
  const decision = { name: "level.values", subject: String(level), terms } as const;
  return await proposeOrAgree(tx, decision, { ...by, review }, ctx.now());
}

/** Fields with their values, amounts in cents, as the audit trail keeps them. */
function textOf(level: Selectable<DB["levels"]>, fields: readonly LevelField[]): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, String(level[field])])));
}
