import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { type RebateClaim, writeClaims } from "./open_rebates.ts";

/** A day in an expired claim, in cents. */
interface ExpiredPart {
  claim: string;
  member: MemberId;
  day: string;
  /** By how much the day comes to less than claims have dealt with; below zero: to more. */
  missing: bigint;
  /** The part of the day that expired with the claim, and the corrections deducted from it since. */
  ofDay: bigint;
  takenOfDay: bigint;
  /** The rest of the whole claim: corrections deducted from it had been given to the member before. */
  ofClaim: bigint;
}

/**
 * Takes what corrected days now come to less off what has expired of them: a member was never given that, so it must not be
 * carried. Only what is left after it is. A day that comes to more again has first expired with as much as was taken, so
 * that it ends the same whether it was computed in between or not. In the transaction that has corrected them, under the
 * members' locks.
 */
export async function correctExpired(
  tx: Transaction<DB>,
  days: readonly { member: MemberId; day: string }[],
  at: Date,
): Promise<void> {
  const { rows: parts } = await sql<ExpiredPart>`
    with input as (
      select * from ${
    rowsOf("input", days, { member_id: ["bigint", ({ member }) => member], day: ["date", ({ day }) => day] })
  }
    )
    select c.id as claim, r.member_id as member, r.day::text, r.claimed_cents - r.amount_cents as missing,
        d.amount_cents as "ofDay", coalesce(-later.of_day, 0)::bigint as "takenOfDay",
        (c.amount_cents + coalesce(later.of_claim, 0))::bigint as "ofClaim"
      from input join rebates r using (member_id, day)
      join rebate_claim_days d on d.member_id = r.member_id and d.day = r.day and d.amount_cents > 0
      join rebate_claims c on c.id = d.claim_id and c.outcome = 'expired'
      left join lateral (
        select sum(k.amount_cents) as of_claim, sum(k.amount_cents) filter (where k.day = r.day) as of_day
          from rebate_claims l join rebate_claim_days k on k.claim_id = l.id where l.corrects = c.id
      ) later on true
      where r.amount_cents <> r.claimed_cents
      order by c.id desc, r.day`.execute(tx);
  await writeClaims(tx, corrections(parts), at);
}

/** The newest expired claim first, and of none more than has expired, nor back more than was taken. */
function corrections(parts: readonly ExpiredPart[]): RebateClaim[] {
  const missing = new Map<string, bigint>();
  const left = new Map<string, bigint>();
  const claims = new Map<string, RebateClaim>();
  for (const { claim, member, day, ...part } of parts) {
    const ofDay = missing.get(`${member} ${day}`) ?? part.missing;
    const ofClaim = left.get(claim) ?? part.ofClaim;
    const off = ofDay > 0n ? min(ofDay, part.ofDay - part.takenOfDay, ofClaim) : -min(-ofDay, part.takenOfDay);
    if (off === 0n) continue;
    missing.set(`${member} ${day}`, ofDay - off);
    left.set(claim, ofClaim - off);
    // Apart by their sign: a claim of both could come to nothing.
    const key = `${claim} ${off > 0n}`;
    const known = claims.get(key) ??
      { id: v7(), member, outcome: "corrected", corrects: claim, amountCents: 0n, days: [] };
    claims.set(key, known);
    known.amountCents -= off;
    known.days.push({ day, amountCents: -off });
  }
  return [...claims.values()];
}

function min(...amounts: bigint[]): bigint {
  return amounts.reduce((lowest, one) => one < lowest ? one : lowest);
}
