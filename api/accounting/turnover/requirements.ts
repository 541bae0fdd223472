import { type RawBuilder, sql } from "kysely";
import type { MemberId } from "../../member_id.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import type { RequirementKind, RequirementState } from "./schema.ts";

/** One requirement of turnover, in cents. */
export interface RequirementRow {
  id: string;
  kind: RequirementKind;
  source: string | null;
  amount_cents: bigint;
  required_cents: bigint;
  consumed_cents: bigint;
  weights: Record<string, number>;
  state: RequirementState;
  created_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
}

/** A filter of a member's requirements. */
export interface RequirementFilter {
  state?: RequirementState;
  from?: Date;
  to?: Date;
}

/** The position in the member's requirements, and the number to read of each table. */
interface Part {
  /** Only those with a lower id. */
  before?: string | undefined;
  order: "oldest" | "newest";
  max: number;
}

/**
 * Creates SQL for a member's requirements that match a filter: of top-ups and adjustments, and of bonuses, each by its
 * own index. A factor of 0 makes no requirement. Open ones are all there, however old.
 */
export function requirementsOf(
  member: MemberId,
  now: Date,
  { state, ...filter }: RequirementFilter,
  part?: Part,
): RawBuilder<unknown> {
  const { from, to } = state === "open" ? { from: null, to: null, ...filter } : recordSpan(now, filter);
  const meets = sql`(${state ?? null}::text is null or state = ${state ?? null})
    and (${from}::timestamptz is null or created_at >= ${from}) and (${to}::timestamptz is null or created_at < ${to})
    and (${part?.before ?? null}::uuid is null or id < ${part?.before ?? null}::uuid)`;
  const bound = part ? sql`order by id ${part.order === "oldest" ? sql`asc` : sql`desc`} limit ${part.max}` : sql``;
  // Only what is left of an open one is looked up in the index of those.
  const [leftOfCredits, leftOfBonuses] = state === "open"
    ? [sql`and consumed_cents < required_cents`, sql`and t.consumed_cents < t.required_cents and t.status <> 'waived'`]
    : [sql``, sql``];
  return sql`
    (select 0 as place, credits.* from (
      select r.order_id as id, r.kind, null::text as source, coalesce(d.amount_cents, a.amount_cents) as amount_cents,
          r.required_cents, r.consumed_cents, r.weights, r.created_at, null::timestamptz as expires_at,
          r.waived_at as ended_at,
          case when r.waived_at is not null then 'waived' when r.consumed_cents = r.required_cents then 'played'
            else 'open' end as state
        from turnover_requirements r
        left join deposit_orders d on d.id = r.deposit_id
        left join adjustments a on a.id = r.adjustment_id
        where r.member_id = ${member} and r.required_cents > 0 ${leftOfCredits}
    ) credits where ${meets} ${bound})
    union all
    (select 1 as place, given.* from (
      select t.bonus_id as id, b.kind, b.source, b.amount_cents, t.required_cents, t.consumed_cents, t.weights,
          t.created_at, case b.state when 'open' then b.expires_at end as expires_at,
          case t.status when 'waived' then b.ended_at end as ended_at,
          case when t.status = 'waived' then 'waived' when t.consumed_cents = t.required_cents then 'played'
            else 'open' end as state
        from bonus_turnover t join bonuses b on b.id = t.bonus_id
        where t.member_id = ${member} ${leftOfBonuses}
    ) given where ${meets} ${bound})`;
}

/** The ids of all that a member was ever asked for, as a subselect: each with `created_at`, found by the tables' keys. */
export function requirementIdsOf(member: MemberId): RawBuilder<unknown> {
  return sql`(
    select order_id as id, created_at from turnover_requirements where member_id = ${member} and required_cents > 0
    union all
    select bonus_id, created_at from bonus_turnover where member_id = ${member}
  )`;
}
