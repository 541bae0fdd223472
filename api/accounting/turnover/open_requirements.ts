import { type RawBuilder, sql } from "kysely";
import type { MemberId } from "../../member_id.ts";
import { type RequirementRow, requirementsOf } from "./requirements.ts";

export type { RequirementRow };

/** A requirement as JSON carries it: cents as decimal text, times in ISO 8601. */
export interface RequirementAsJson extends
  Omit<
    RequirementRow,
    "amount_cents" | "required_cents" | "consumed_cents" | "created_at" | "expires_at" | "ended_at"
  > {
  amount_cents: string;
  required_cents: string;
  consumed_cents: string;
  created_at: string;
  expires_at: string | null;
  ended_at: string | null;
}

/**
 * Creates SQL for a member's first open requirements in the order in which bets count towards them: credits before
 * bonuses, each oldest first. For use as part of another statement.
 */
export function openRequirements(member: MemberId, now: Date, max: number): RawBuilder<RequirementAsJson[] | null> {
  return sql`(
    select jsonb_agg(to_jsonb(shown) || jsonb_build_object('amount_cents', amount_cents::text,
        'required_cents', required_cents::text, 'consumed_cents', consumed_cents::text) order by place, id)
      from (
        select * from (${requirementsOf(member, now, { state: "open" }, { order: "oldest", max })}) input
          order by place, id limit ${max}
      ) shown)`;
}

/** One of them from its JSON. */
export function toRequirement(
  { amount_cents, required_cents, consumed_cents, created_at, expires_at, ended_at, ...row }: RequirementAsJson,
): RequirementRow {
  return {
    ...row,
    amount_cents: BigInt(amount_cents),
    required_cents: BigInt(required_cents),
    consumed_cents: BigInt(consumed_cents),
    created_at: new Date(created_at),
    expires_at: expires_at === null ? null : new Date(expires_at),
    ended_at: ended_at === null ? null : new Date(ended_at),
  };
}
