import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import {
  type Agreement,
  dropProposals,
  proposeOrAgree,
  recordAgreement,
} from "@/api/platform/approvals/propose_or_agree.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { GameGroup } from "../../schema.ts";
import { type GamesOperator, lockCatalogue } from "./change_games.ts";
import { rateReview, readReviewedBets } from "./rate_review.ts";

/** The most of valid bets that is given back, in hundredths of a percent. */
export const highestRate = 90;

/** The rate of a group of games at a level, in hundredths of a percent of valid bets. */
export interface GroupRate {
  group: string;
  level: number;
  rate: number;
}

/** The result. Only `changed` has changed the rate. */
export type RateOutcome =
  | { kind: "changed"; before: number; proposedBy: string; review: ProposalReview }
  /** Another operator has to set the same. */
  | { kind: "proposed"; review: ProposalReview }
  | { kind: "unchanged" }
  /** A higher level would have less than a lower one. */
  | { kind: "falling"; from: GroupRate; to: GroupRate }
  /** The group has no rates. */
  | { kind: "not_found" };

/** The rates of all groups by group and level. */
export async function listRates(db: Kysely<DB>): Promise<GroupRate[]> {
  const rows = await db.selectFrom("group_rates").selectAll().orderBy("game_group").orderBy("user_level").execute();
  return rows.map(({ game_group, user_level, rate_percent }) => (
    { group: game_group, level: user_level, rate: Math.round(100 * Number(rate_percent)) }
  ));
}

/**
 * Changes what the bets of a group give back to members of a level, by two operators, who are shown its cost. No rate may
 * fall with the level. The catalogue's version goes up with it, so every process shows the new rate within two seconds.
 * @param to throws RangeError where its rate is none from 0 to {@link highestRate}
 */
export async function changeRate(
  ctx: Ctx,
  to: GroupRate & { group: GameGroup },
  { operator, reason }: GamesOperator,
): Promise<RateOutcome> {
  if (!Number.isInteger(to.rate) || to.rate < 0 || to.rate > highestRate) throw new RangeError(`no rate: ${to.rate}`);
  const reviewed = await readReviewedBets(ctx, to);
  return await inTransaction(ctx.db, async (tx): Promise<RateOutcome> => {
    const subject = { kind: "rate", id: `${to.group} ${to.level}` } as const;
    await lockSubject(tx, subject);
    await lockCatalogue(tx);
    const ofGroup = (await listRates(tx)).filter(({ group }) => group === to.group);
    const before = ofGroup.find(({ level }) => level === to.level);
    if (!before) return { kind: "not_found" };
    if (before.rate === to.rate) return { kind: "unchanged" };
    const higherBelow = ofGroup.find(({ level, rate }) => level < to.level && rate > to.rate);
    if (higherBelow) return { kind: "falling", from: higherBelow, to };
    const lowerAbove = ofGroup.find(({ level, rate }) => level > to.level && rate < to.rate);
    if (lowerAbove) return { kind: "falling", from: to, to: lowerAbove };
    const review = rateReview(before.rate, to.rate, reviewed);
    const change = { id: subject.id, now: before.rate, then: to.rate };
    const agreement = await agree(ctx, tx, change, { operator, reason, review });
    if (agreement.kind === "proposed") return { kind: "proposed", review };
    const { proposedBy } = agreement.proposal;
    await tx.updateTable("group_rates").set({ rate_percent: String(to.rate / 100) })
      .where("game_group", "=", to.group).where("user_level", "=", to.level).execute();
    await recordEvents(tx, [{
      at: ctx.now(),
      operator,
      reason,
      action: "rate.changed",
      subject: `group ${to.group}`,
      detail: {
        level: to.level,
        before_percent: before.rate / 100,
        after_percent: to.rate / 100,
        proposed_by: proposedBy,
      },
    }]);
    await recordAgreement(tx, agreement, ctx.now());
    await dropProposals(tx, subject, ctx.now());
    return { kind: "changed", before: before.rate, proposedBy, review };
  });
}

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  { id, now, then }: { id: string; now: number; then: number },
  by: GamesOperator & { review: ProposalReview },
): Promise<Agreement> {
  const terms = { now_percent: String(now / 100), then_percent: String(then / 100) };
  return await proposeOrAgree(tx, { name: "rate.change", subject: id, terms }, by, ctx.now());
}
