import { sql, type Transaction } from "kysely";
import { literal, rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/**
 * The amount that a day brings to a claim; below zero if a correction is deducted from it, or from an expired amount.
 */
interface OpenDay {
  day: string;
  amountCents: bigint;
}

/** The rebates due to a member, or the expired part, with the days they consist of. */
export interface OpenRebates {
  member: MemberId;
  /** Whole; 0 where carried corrections use it up. */
  amountCents: bigint;
  days: OpenDay[];
}

/** The outcomes of a claim's days; `corrected` changes an expired amount, which its member was never given. */
export const claimOutcomes = ["given", "expired", "offset", "corrected"] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** One claim of a member's days as it is kept. */
export interface RebateClaim extends OpenRebates {
  id: string;
  outcome: ClaimOutcome;
  /** The expired claim that this one changes. */
  corrects?: string;
}

/**
 * Reads the rebates that members may claim now, or the expired ones, less the carried corrections: as many of them,
 * from the first day on, as the rebates cover. The caller's transaction has locked the members, so the result stays
 * valid.
 */
export async function readOpenRebates(
  tx: Transaction<DB>,
  members: readonly MemberId[],
  of: "claimable" | "expired",
  at: Date,
): Promise<OpenRebates[]> {
  const isRequested = of === "claimable" ? sql`claimable_at <= ${at} and expires_at > ${at}` : sql`expires_at <= ${at}`;
  const { rows } = await sql<{ member: MemberId; day: string; cents: bigint }>`
    with due as (
      select member_id, day, amount_cents - claimed_cents as cents from rebates
        where member_id = any (${literal(members)}::bigint[]) and amount_cents > claimed_cents and ${isRequested}
    ), sums as (
      select member_id, sum(cents) as cents from due group by member_id
    ), carried as (
      select member_id, day, claimed_cents - amount_cents as cents,
          sum(claimed_cents - amount_cents) over (partition by member_id order by day)
            - (claimed_cents - amount_cents) as before
        from rebates where member_id = any (${literal(members)}::bigint[]) and amount_cents < claimed_cents
    )
    select member_id as member, day::text, cents::bigint from (
      select * from due
      union all
      select c.member_id, c.day, -least(c.cents, s.cents - c.before) from carried c join sums s using (member_id)
        where c.before < s.cents
    ) open order by member_id, day`.execute(tx);
  const open = new Map<MemberId, OpenRebates>();
  for (const { member, day, cents } of rows) {
    const known = open.get(member) ?? { member, amountCents: 0n, days: [] };
    open.set(member, known);
    known.amountCents += cents;
    known.days.push({ day, amountCents: cents });
  }
  return [...open.values()];
}

/** Writes claims and marks their days as settled, in the transaction that has read the open ones. */
export async function writeClaims(tx: Transaction<DB>, claims: readonly RebateClaim[], at: Date): Promise<void> {
  if (claims.length === 0) return;
  await tx.insertInto("rebate_claims").values(claims.map(({ id, member, outcome, amountCents, corrects }) => ({
    id,
    member_id: member,
    outcome,
    amount_cents: amountCents,
    claimed_at: at,
    corrects: corrects ?? null,
    bonus_id: outcome === "given" ? id : null,
  }))).execute();
  const days = claims.flatMap(({ id, member, days }) => days.map((one) => ({ ...one, id, member })));
  await sql`
    with claimed as materialized (
      select * from ${
    rowsOf("c", days, {
      claim_id: ["uuid", ({ id }) => id],
      member_id: ["bigint", ({ member }) => member],
      day: ["date", ({ day }) => day],
      amount_cents: ["bigint", ({ amountCents }) => amountCents],
    })
  }
    ), written as (
      insert into rebate_claim_days (claim_id, member_id, day, amount_cents) select * from claimed
    )
    update rebates r set claimed_cents = r.claimed_cents + c.cents
      from (select member_id, day, sum(amount_cents) as cents from claimed group by member_id, day) c
      where r.member_id = c.member_id and r.day = c.day`.execute(tx);
}
