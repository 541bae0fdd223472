import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** What a day brings to a claim; below zero where a correction is taken off it, or off what had expired. */
interface OpenDay {
  day: string;
  amountCents: bigint;
}

/** What a member is due, or what of it is over, with the days that it is made of. */
export interface OpenRebates {
  member: MemberId;
  /** Whole; 0 where carried corrections use it up. */
  amountCents: bigint;
  days: OpenDay[];
}

/** What became of a claim's days; `corrected` changes what had expired, which its member was never given. */
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
 * What members may claim now, or what has expired, less the corrections that are carried: as much of them, from the first
 * day on, as there is to take them off from. The caller's transaction holds the members, so it stays as it is.
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

/** Writes claims and marks their days as dealt with, in the transaction that has read what is open. */
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
      select * from unnest(${literal(days.map(({ id }) => id))}::uuid[],
        ${literal(days.map(({ member }) => member))}::bigint[], ${days.map(({ day }) => day)}::date[],
        ${literal(days.map(({ amountCents }) => amountCents))}::bigint[]) c (claim_id, member_id, day, amount_cents)
    ), written as (
      insert into rebate_claim_days (claim_id, member_id, day, amount_cents) select * from claimed
    )
    update rebates r set claimed_cents = r.claimed_cents + c.cents
      from (select member_id, day, sum(amount_cents) as cents from claimed group by member_id, day) c
      where r.member_id = c.member_id and r.day = c.day`.execute(tx);
}
