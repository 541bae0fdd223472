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
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { GameGroup } from "../../schema.ts";
import { type GamesOperator, lockCatalogue } from "./change_games.ts";

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
  | { kind: "changed"; before: number; proposedBy: string | null }
  /** It gives more: another operator has to set the same. */
  | { kind: "proposed" }
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
 * Changes what the bets of a group give back to members of a level; a higher rate by two operators. No rate may fall with the level. The catalogue's version
 * goes up with it, so every process shows the new rate within two seconds.
 * @param to throws RangeError where its rate is none from 0 to {@link highestRate}
 */
export async function changeRate(
  ctx: Ctx,
  to: GroupRate & { group: GameGroup },
  { operator, reason }: GamesOperator,
): Promise<RateOutcome> {
  if (!Number.isInteger(to.rate) || to.rate < 0 || to.rate > highestRate) throw new RangeError(`no rate: ${to.rate}`);
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
    const agreement = to.rate > before.rate
      ? await agree(ctx, tx, { id: subject.id, now: before.rate, then: to.rate }, { operator, reason })
      : null;
    if (agreement?.kind === "proposed") return { kind: "proposed" };
    const proposedBy = agreement?.proposal.proposedBy ?? null;
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
        ...(proposedBy !== null && { proposed_by: proposedBy }),
      },
    }]);
    if (agreement) await recordAgreement(tx, agreement, ctx.now());
    await dropProposals(tx, subject, ctx.now());
    return { kind: "changed", before: before.rate, proposedBy };
  });
}

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  { id, now, then }: { id: string; now: number; then: number },
  by: GamesOperator,
): Promise<Agreement> {
  const terms = { now_percent: String(now / 100), then_percent: String(then / 100) };
  return await proposeOrAgree(tx, { name: "rate.change", subject: id, terms }, by, ctx.now());
}
