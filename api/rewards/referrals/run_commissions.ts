import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { literal, rowsOf } from "@/db/ledger/batch.ts";
import { post } from "@/db/ledger/post.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { grantPosting, writeBonuses } from "../bonuses/grant_bonuses.ts";
import type { Grant } from "../bonuses/mail_bonuses.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMails } from "@/api/messages/mail/send_mail.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { commissionLines, type CommissionSpan } from "./commission_lines.ts";
import { monthDay, readDueMonth } from "./due_month.ts";
import { flagPairs } from "./flag_pairs.ts";
import { maxPairs, nextInviters } from "./next_inviters.ts";
import { isPayable } from "./payable.ts";
import { ruleOfNow } from "./rule.ts";

type RunCtx = Pick<Ctx, "db" | "now" | "settings">;

/** The result of a run. */
export interface CommissionRun {
  /** The month (2026-11) whose run it was; null if none is due. */
  month: string | null;
  /** How many inviting members were counted by it, and how many of them were paid what. */
  members: number;
  paid: number;
  paidCents: bigint;
}

/**
 * Counts and pays the whole month that is due: in parts, each in a transaction that also stores the position. This or
 * another process continues an interrupted run, and a month is run once. A month is due from the setting
 * `referral.pay_day` on, when its last bets are read.
 */
export async function runCommissions(ctx: RunCtx): Promise<CommissionRun> {
  const run: CommissionRun = { month: null, members: 0, paid: 0, paidCents: 0n };
  while (true) {
    const part = await runCommissionsOnce(ctx);
    if (part.month === null || run.month !== null && part.month !== run.month) return run;
    run.month = part.month;
    run.members += part.members;
    run.paid += part.paid;
    run.paidCents += part.paidCents;
    if (part.members === 0) return run;
  }
}

/**
 * The same for as many inviting members as one transaction takes; `members` is 0 when the month is over, or in another's
 * hands.
 * @param part `atOnce` inviting members at most, with `pairsAtOnce` referred ones in both generations; at least one
 */
export async function runCommissionsOnce(
  ctx: RunCtx,
  { atOnce = 200, pairsAtOnce = maxPairs } = {},
): Promise<CommissionRun> {
  const due = await readDueMonth(ctx);
  const none = { members: 0, paid: 0, paidCents: 0n };
  if (due.state !== "due") return { month: null, ...none };
  const { month } = due;
  return await inTransaction(ctx.db, async (tx) => {
    const run = await holdRun(ctx, tx, month);
    if (!run) return { month, ...none };
    const members = await nextInviters(tx, run.last_member_id, atOnce, pairsAtOnce);
    const last = members.at(-1);
    await tx.updateTable("commission_runs").set(last === undefined ? { ended_at: ctx.now() } : { last_member_id: last })
      .where("month", "=", monthDay(month)).execute();
    if (members.length === 0) return { month, ...none };
    await lockMembers(tx, members);
    await flagPairs(tx, members, { from: month, at: ctx.now() });
    const counted = await countCommissions(tx, {
      members: await payable(tx, members, ctx.now()),
      month,
      ruleOfNow: ruleOfNow(ctx),
      at: ctx.now(),
    });
    await pay(tx, counted, { month, at: ctx.now() });
    return {
      month,
      members: members.length,
      paid: counted.length,
      paidCents: counted.reduce((sum, { amount_cents }) => sum + amount_cents, 0n),
    };
  });
}

/**
 * Begins the month's run and keeps the rule of now with it, or takes it up; undefined while another process has it in hand.
 */
async function holdRun(
  ctx: RunCtx,
  tx: Transaction<DB>,
  month: string,
): Promise<{ last_member_id: MemberId } | undefined> {
  const now = ruleOfNow(ctx);
  await tx.insertInto("commission_runs").values({
    month: monthDay(month),
    basis: now.basis,
    tiers: JSON.stringify(now.tiers),
    generations: now.generations,
    second_percent: now.secondPercent,
    carries_loss: now.carriesLoss,
    began_at: ctx.now(),
  }).onConflict((known) => known.doNothing()).execute();
  return await tx.selectFrom("commission_runs").select("last_member_id").where("month", "=", monthDay(month))
    .where("ended_at", "is", null).forNoKeyUpdate().skipLocked().executeTakeFirst();
}

/** Those to whom commissions are paid now, under their locks. */
async function payable(tx: Transaction<DB>, members: readonly MemberId[], at: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members m where m.id = any (${literal(members)}::bigint[]) and ${isPayable(at)} order by m.id`
    .execute(tx);
  return rows.map(({ id }) => id);
}

interface CountedCommission {
  member_id: MemberId;
  amount_cents: bigint;
  bonus_id: string;
}

/**
 * Writes each member's result of a month's run with its lines: all of the month itself, and the differences of earlier
 * ones, including withheld ones. Deducts the carried amount, and carries a negative rest.
 * @returns the members to pay
 */
async function countCommissions(
  tx: Transaction<DB>,
  { at, ...input }: CommissionSpan & { at: Date },
): Promise<CountedCommission[]> {
  const { members, month } = input;
  if (members.length === 0) return [];
  const { rows } = await sql<CountedCommission>`
    with line as (
      select * from (${commissionLines(input)}) counted
        where total_cents <> before_cents or withheld_cents <> withheld_before_cents
          or month::date = ${monthDay(month)} and basis_cents <> 0
    ), input as (
      select * from ${
    rowsOf("input", members, { member_id: ["bigint", (member) => member], order_id: ["uuid", () => v7()] })
  }
    ), sums as (
      select a.member_id, a.order_id, sum(l.total_cents - l.before_cents)::bigint as lines_cents,
          coalesce((select c.carried_out_cents from commissions c where c.member_id = a.member_id
            order by c.run_month desc limit 1), 0) as carried_in_cents
        from input a join line l using (member_id) group by a.member_id, a.order_id
    ), written as (
      insert into commissions (member_id, run_month, carried_in_cents, lines_cents, amount_cents, carried_out_cents,
          bonus_id, created_at)
        select member_id, ${monthDay(month)}, carried_in_cents, lines_cents,
            greatest(carried_in_cents + lines_cents, 0), least(carried_in_cents + lines_cents, 0),
            case when carried_in_cents + lines_cents > 0 then order_id end, ${at.toISOString()}::timestamptz
          from sums order by member_id
        returning member_id, amount_cents, bonus_id
    ), explained as (
      insert into commission_lines (member_id, run_month, month, referred_id, generation, basis_cents, percent, is_held,
          withheld_cents, total_cents, amount_cents)
        select member_id, ${monthDay(month)}, month::date, referred_id, generation, basis_cents, percent, is_held,
            withheld_cents, total_cents, total_cents - before_cents
          from line order by member_id, month, referred_id
    )
    select member_id, amount_cents, bonus_id from written where bonus_id is not null order by member_id`.execute(tx);
  return rows;
}

/** Posts them into the main wallets, each as an order of its own, and tells the members by mail. */
async function pay(
  tx: Transaction<DB>,
  counted: readonly CountedCommission[],
  { month, at }: { month: string; at: Date },
): Promise<void> {
  const grants = counted.map(({ member_id, amount_cents, bonus_id }): Grant => ({
    id: bonus_id,
    member: member_id,
    kind: "commission",
    source: `commission ${month}`,
    weights: {},
    amountCents: amount_cents,
    requiredCents: 0n,
    at,
    expiresAt: null,
  }));
  const posted = await post(tx, grants.map(grantPosting));
  const other = posted.find(({ status }) => status !== "posted");
  if (other) throw new Error(`a commission was answered ${other.status}`);
  await writeBonuses(tx, grants);
  await sendMails(
    tx,
    grants.map(({ id, member, amountCents }) => ({
      to: member,
      content: { kind: "commission_paid", params: { month, cents: String(amountCents) } },
      bonusId: id,
      at,
    } as const)),
  );
}
