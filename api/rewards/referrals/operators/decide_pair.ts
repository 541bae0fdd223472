import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { aloneOrAgree, type Permit } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import { dropProposals } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { commissionLines } from "../commission_lines.ts";
import { monthDay, readDueMonth } from "../due_month.ts";
import { firstDayOf, monthOf } from "../months.ts";
import { ruleOfNow } from "../rule.ts";

/** An operator's decision about a member and a member they invited. */
export interface PairDecision {
  /** The account of the member who invited. */
  account: string;
  referred: string;
  decision: "clear" | "block";
  operator: string;
  reason: string;
}

/** The result; only `decided` has changed something. */
export type PairDecided =
  | { kind: "not_found"; account: string }
  /** The one did not invite the other, in neither generation. */
  | { kind: "not_referred" }
  | { kind: "unchanged" }
  /** Another operator has to agree. */
  | { kind: "proposed" } & Withheld
  | { kind: "decided"; proposedBy: string | null } & Withheld;

/** The amount that clearing a pair adds to the next run, in cents, according to the present bets; never below zero. */
export interface Withheld {
  /** Of the months that are over. */
  withheldCents: bigint;
  /** Of a month that goes on, so far. */
  soFarCents: bigint;
}

/**
 * Clears a pair's signals, so that the next run pays the amounts withheld in the months that it counts; above the
 * setting `adjustment.second_operator_cents`, or the daily sum, two operators are needed. Or blocks the pair: it earns
 * nothing, and its earnings in those months are deducted later. A new signal holds a cleared pair again.
 */
export async function decidePair(ctx: Ctx, { account, referred, ...rest }: PairDecision): Promise<PairDecided> {
  const input = { ...rest, account: account.trim().toLowerCase(), referred: referred.trim().toLowerCase() };
  return await inTransaction(ctx.db, async (tx): Promise<PairDecided> => {
    const subject = { kind: "referral", id: `${input.account} ${input.referred}` } as const;
    await lockSubject(tx, subject);
    const pair = await findPair(tx, input);
    if ("kind" in pair) return pair;
    await lockMember(tx, pair.member);
    const flags = await tx.selectFrom("referral_flags").select("state").where("member_id", "=", pair.member)
      .where("referred_id", "=", pair.referred).execute();
    const state = input.decision === "clear" ? "cleared" : "blocked";
    if (input.decision === "clear" ? flags.every((flag) => flag.state === state) : isBlocked(flags)) {
      return { kind: "unchanged" };
    }
    const withheld = await readWithheld({ ...ctx, db: tx }, pair);
    const { withheldCents, soFarCents } = withheld;
    const limit = BigInt(ctx.settings.get("adjustment.second_operator_cents"));
    let permit: Permit | null = null;
    if (input.decision === "clear") {
      // Not what grows with each bet: two could not say the same.
      const terms = { withheld_cents: String(withheldCents) };
      const cents = withheldCents + soFarCents;
      const alone = cents <= limit ? givenAlone(ctx, input.operator, cents) : null;
      const decision = { name: "referral.clear", subject: subject.id, terms } as const;
      const permission = await aloneOrAgree(tx, decision, input, ctx.now(), alone);
      if (permission.kind === "proposed") return { kind: "proposed", ...withheld };
      permit = permission;
    }
    await write(tx, pair, { ...input, state, at: ctx.now() });
    const proposedBy = permit?.proposedBy ?? null;
    await recordEvents(tx, [{
      at: ctx.now(),
      operator: input.operator.trim(),
      action: `referral.${state}`,
      subject: `member ${pair.member}`,
      reason: input.reason,
      detail: {
        referred: String(pair.referred),
        proposed_by: proposedBy,
        withheld_cents: String(withheldCents),
        so_far_cents: String(soFarCents),
      },
    }]);
    await permit?.record();
    await dropProposals(tx, subject, ctx.now());
    return { kind: "decided", proposedBy, ...withheld };
  });
}

interface Pair {
  member: MemberId;
  referred: MemberId;
}

const isBlocked = (flags: readonly { state: string }[]) =>
  flags.length > 0 && flags.every(({ state }) => state === "blocked");

async function findPair(
  tx: Transaction<DB>,
  { account, referred }: Pick<PairDecision, "account" | "referred">,
): Promise<Pair | Extract<PairDecided, { kind: "not_found" | "not_referred" }>> {
  const found = await tx.selectFrom("members as m").leftJoin("members as i", "i.id", "m.introducer_id")
    .select(["m.id", "m.account", "m.introducer_id", "i.introducer_id as second_id"])
    .where("m.account", "in", [account, referred]).execute();
  const member = found.find((one) => one.account === account);
  if (!member) return { kind: "not_found", account };
  const invited = found.find((one) => one.account === referred);
  if (!invited) return { kind: "not_found", account: referred };
  if (invited.introducer_id !== member.id && invited.second_id !== member.id) return { kind: "not_referred" };
  return { member: member.id, referred: invited.id };
}

/** Counts it anew, as the next run will: with the pair cleared, and with it as it is. Another pair's tier may follow from it. */
async function readWithheld(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { member, referred }: Pair,
): Promise<Withheld> {
  const { month } = await readDueMonth(ctx);
  const counted = { members: [member], month, ruleOfNow: ruleOfNow(ctx) };
  const { rows: [row] } = await sql<Withheld>`
    select greatest(coalesce(sum(cents) filter (where month < ${firstDayOf(monthOf(ctx.now()))}), 0), 0)::bigint
        as "withheldCents",
        greatest(coalesce(sum(cents) filter (where month >= ${firstDayOf(monthOf(ctx.now()))}), 0), 0)::bigint
        as "soFarCents"
      from (
        select month, total_cents as cents from (${commissionLines({ ...counted, cleared: referred })}) as_cleared
        union all
        select month, -total_cents from (${commissionLines(counted)}) as_it_is
      ) difference`.execute(ctx.db);
  return row!;
}

async function write(
  tx: Transaction<DB>,
  { member, referred }: Pair,
  { state, operator, reason, at }: { state: "cleared" | "blocked"; operator: string; reason: string; at: Date },
): Promise<void> {
  const decided = { state, decided_by: operator.trim(), decided_at: at, reason };
  if (state === "blocked") {
    await tx.insertInto("referral_flags").values({
      member_id: member,
      referred_id: referred,
      sign: "operator",
      found_at: at,
      ...decided,
      held_from: monthDay(monthOf(at)),
    }).onConflict((known) => known.doNothing()).execute();
  }
  await tx.updateTable("referral_flags").set(decided).where("member_id", "=", member)
    .where("referred_id", "=", referred).where("state", "!=", state).execute();
}
