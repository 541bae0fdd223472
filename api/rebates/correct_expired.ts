import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { type RebateClaim, writeClaims } from "./open_rebates.ts";

/** What is left of a day in an expired claim, in cents. */
interface ExpiredPart {
  claim: string;
  member: MemberId;
  day: string;
  /** By how much the day comes to less than claims have dealt with. */
  missing: bigint;
  ofDay: bigint;
  /** Of the whole claim: corrections that were taken off it had been given to the member before. */
  ofClaim: bigint;
}

/**
 * Takes what corrected days now come to less off what has expired of them: a member was never given that, so it must not be
 * carried. Only what is left after it is. In the transaction that has corrected them, under the members' locks.
 */
export async function correctExpired(
  tx: Transaction<DB>,
  days: readonly { member: MemberId; day: string }[],
  at: Date,
): Promise<void> {
  const { rows: parts } = await sql<ExpiredPart>`
    with asked as (
      select * from unnest(${literal(days.map(({ member }) => member))}::bigint[],
        ${days.map(({ day }) => day)}::date[]) asked (member_id, day)
    )
    select c.id as claim, r.member_id as member, r.day::text, r.claimed_cents - r.amount_cents as missing,
        (d.amount_cents + coalesce(taken.of_day, 0))::bigint as "ofDay",
        (c.amount_cents + coalesce(taken.of_claim, 0))::bigint as "ofClaim"
      from asked join rebates r using (member_id, day)
      join rebate_claim_days d on d.member_id = r.member_id and d.day = r.day and d.amount_cents > 0
      join rebate_claims c on c.id = d.claim_id and c.outcome = 'expired'
      left join lateral (
        select sum(k.amount_cents) as of_claim, sum(k.amount_cents) filter (where k.day = r.day) as of_day
          from rebate_claims later join rebate_claim_days k on k.claim_id = later.id where later.corrects = c.id
      ) taken on true
      where r.amount_cents < r.claimed_cents
      order by c.id desc, r.day`.execute(tx);
  await writeClaims(tx, taken(parts), at);
}

/** The newest expired claim first, and of none more than has expired. */
function taken(parts: readonly ExpiredPart[]): RebateClaim[] {
  const missing = new Map<string, bigint>();
  const corrections = new Map<string, RebateClaim>();
  for (const part of parts) {
    const key = `${part.member} ${part.day}`;
    const ofDay = missing.get(key) ?? part.missing;
    const known = corrections.get(part.claim) ??
      { id: v7(), member: part.member, outcome: "corrected", corrects: part.claim, amountCents: 0n, days: [] };
    const cents = [ofDay, part.ofDay, part.ofClaim + known.amountCents].reduce((least, one) =>
      one < least ? one : least
    );
    if (cents <= 0n) continue;
    missing.set(key, ofDay - cents);
    corrections.set(part.claim, known);
    known.amountCents -= cents;
    known.days.push({ day: part.day, amountCents: -cents });
  }
  return [...corrections.values()];
}
