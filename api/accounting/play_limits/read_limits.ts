import { sql } from "kysely";
import { fromCents } from "@/shared/money.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type LimitKind, limitKinds, type LimitPeriod, limitPeriods, limitSetters } from "./limit_names.ts";
import type { LimitsView, LimitView } from "./schema.ts";

/** A provider whose log was read up to a moment longer ago than this has bets that are not known yet, in milliseconds. */
const knownWithinMs = 5 * 60_000;

/** A member who was seen within this time is there, in milliseconds. */
const seenWithinMs = 2 * 60_000;

/** Reads all limits of a member with their use, by kind and then by period. Amounts are TWD, of time minutes. */
export async function readLimits({ db, now, settings }: Ctx, member: MemberId): Promise<LimitsView> {
  const at = now();
  const { rows: [read] } = await sql<Read>`
    select (
        select jsonb_agg(jsonb_build_object('kind', k.kind, 'period', l.period, 'own_cents', l.own_cents::text,
            'level_cents', l.level_cents::text, 'site_cents', l.site_cents::text,
            'operator_cents', b.limit_cents::text, 'limit_cents', l.limit_cents::text,
            'used_cents', coalesce(t.used_cents, s.used_cents, d.used_cents)::text,
            'ends_at', l.ends_at, 'raise_to_cents', o.raise_to_cents::text, 'raise_from', o.raise_from,
            'raise_until', o.raise_until, 'raise_ready', o.raise_from <= clock_timestamp()))
          from unnest(${[...limitKinds]}::text[]) k (kind)
          cross join lateral play_limits_at(
            ${member}, k.kind, case when k.kind = 'time' then statement_timestamp() else ${at}::timestamptz end
          ) l
          left join lateral play_top_ups(${member}, l.begins_at, l.ends_at, ${at}::timestamptz, null) t
            on k.kind = 'top_up'
          left join lateral play_losses(${member}, l.begins_at, l.ends_at) s on k.kind = 'loss'
          left join lateral play_time(
            ${member}, (l.begins_at at time zone interval '8 hours')::date, (
              -- Who is not there was signed in until the last sign of life; it is noted once a minute.
              select case
                  when max(o.seen_at) > ${new Date(at.getTime() - seenWithinMs)}::timestamptz then statement_timestamp()
                  else greatest(m.stay_began_at, m.stay_left_at, max(o.seen_at))
                end
                from members m left join sessions o on o.member_id = m.id
                where m.id = ${member} group by m.id
            )
          ) d on k.kind = 'time'
          left join imposed_limits b
            on b.member_id = ${member} and b.kind = k.kind and b.period = l.period
          left join play_limits o on o.member_id = ${member} and o.kind = k.kind and o.period = l.period
            and o.raise_until > clock_timestamp()
          where k.kind <> 'time' or l.period = 'day'
      ) as limits, (
        select jsonb_agg(jsonb_build_object('provider', p.code, 'name', p.name, 'read_until', c.caught_up_at)
            order by p.name)
          from provider_players m join providers p on p.code = m.provider
          left join bet_cursors c on c.provider = p.code
          where m.member_id = ${member} and m.opened_at is not null
            and (c.caught_up_at is null or c.caught_up_at < ${new Date(at.getTime() - knownWithinMs)}::timestamptz)
      ) as unread`.execute(db);
  const limits = read?.limits ?? [];
  return {
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.flatMap((period) => limits.filter((one) => one.kind === kind && one.period === period).map(toView))
    ),
    raise_hours: settings.get("play_limits.raise_hours"),
    unread: (read?.unread ?? []).map(({ read_until, ...provider }) => ({ ...provider, read_until: isoOf(read_until) })),
  };
}

/** As JSON carries it: cents as text, times in ISO 8601. */
interface Read {
  limits: LimitRow[] | null;
  unread: { provider: string; name: string; read_until: string | null }[] | null;
}

interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  own_cents: string | null;
  level_cents: string | null;
  site_cents: string | null;
  operator_cents: string | null;
  limit_cents: string | null;
  used_cents: string;
  ends_at: string;
  raise_to_cents: string | null;
  raise_from: string | null;
  raise_until: string | null;
  raise_ready: boolean | null;
}

function toView(row: LimitRow): LimitView {
  const { kind, period, raise_from, raise_until } = row;
  const limit = row.limit_cents === null ? null : BigInt(row.limit_cents);
  const used = BigInt(row.used_cents);
  const isOf = (cents: string | null) => cents !== null && BigInt(cents) === limit;
  return {
    kind,
    period,
    own: twdOf(row.own_cents),
    limit: twdOf(row.limit_cents),
    set_by: limitSetters.find((setter) => isOf(row[`${setter === "member" ? "own" : setter}_cents`])) ?? null,
    used: fromCents(used),
    left: limit === null ? null : fromCents(used < limit ? limit - used : 0n),
    ends_at: new Date(row.ends_at).toISOString(),
    raise: raise_from === null || raise_until === null ? null : {
      amount: twdOf(row.raise_to_cents),
      from: new Date(raise_from).toISOString(),
      until: new Date(raise_until).toISOString(),
      ready: row.raise_ready === true,
    },
  };
}

function twdOf(cents: string | null): number | null {
  return cents === null ? null : fromCents(BigInt(cents));
}

function isoOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
