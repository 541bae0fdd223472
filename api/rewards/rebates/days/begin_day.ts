import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { lateBetsMs } from "../../bonuses/late_bets.ts";
import type { Ctx } from "../../../context.ts";
import { lockSettings } from "@/api/platform/settings/lock_settings.ts";

/** The longest wait after a day's end for providers whose bets can't be read (ms): later bets come as corrections. */
const longestWaitMs = 12 * 3_600_000;

/** The most of a rebate, in percent of valid bets, whatever is entered for a group. */
export const maxPercent = "0.9";

/** The last day in Taipei that is over for long enough that its last bets can have been read: `2026-11-21`. */
export function lastDayOver(now: Date): string {
  return taipeiDay(new Date(now.getTime() - lateBetsMs), 1);
}

/**
 * Begins the run of the next day that is over and has bets: it keeps the rates that are valid for the day. It does so
 * while it holds every provider's cursor, so bets are either seen by the run or noted as a change behind it, and the
 * settings, so the first day that has rebates is not moved behind it. Several processes begin a day once.
 * @returns the day; null if none is due, or where the bets of one are still to be read
 */
export async function beginNextDay(
  ctx: Pick<Ctx, "db" | "now">,
  { waits = true } = {},
): Promise<string | null> {
  const found = await findNextDay(ctx, waits);
  if (found === null) return null;
  return await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await tx.selectFrom("bet_cursors").select("provider").orderBy("provider").forNoKeyUpdate().execute();
    // Again, under the locks: another process may have begun it, and bets of a day before it may have come.
    const day = await findNextDay({ ...ctx, db: tx }, waits);
    if (day !== null) await beginDay(tx, day, ctx.now());
    return day;
  });
}

/** Writes a day down with its rates, if it isn't yet. */
async function beginDay(tx: Transaction<DB>, day: string, at: Date): Promise<void> {
  await sql`insert into rebate_days (day, began_at) values (${day}::date, ${at}) on conflict do nothing`.execute(tx);
  await keepRates(tx, [day]);
}

/**
 * The first day that has rebates, in SQL. The setting is asked of the database, for another process may just have changed it
 * before the first run.
 */
export const firstDay: RawBuilder<string> = sql`coalesce(
  (select nullif(value #>> '{}', '') from settings where key = 'rebate.first_day'), '-infinity')::date`;

/**
 * Writes days down that were passed over, as they had no bets then: their corrections are the whole of them, so they have
 * ended. Days before the first one that has rebates are not written down, so that they have no rates.
 */
export async function beginPassedDays(
  ctx: Pick<Ctx, "now">,
  tx: Transaction<DB>,
  days: readonly string[],
): Promise<void> {
  const at = ctx.now();
  const { rows } = await sql<{ day: string }>`
    insert into rebate_days (day, began_at, ended_at)
      select day, ${at}, ${at} from unnest(${[...new Set(days)]}::date[]) day where day >= ${firstDay} order by day
      on conflict do nothing returning day::text`.execute(tx);
  await keepRates(tx, rows.map(({ day }) => day));
}

async function keepRates(tx: Transaction<DB>, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into rebate_rates (day, game_group, user_level, rate_percent)
      select day, game_group, user_level, least(coalesce(rate_percent, lowest, 0), ${maxPercent}::numeric)
        from unnest(${[...days]}::date[]) day
        cross join generate_series(0, 5) user_level
        cross join (
          select game_group from group_rates
          union select unnest('{sport,live,egame,lottery,chess,fish,online,other}'::text[])
        ) of_group
        left join group_rates using (game_group, user_level)
        left join (
          select user_level, min(rate_percent) as lowest from group_rates group by user_level
        ) of_level using (user_level)
      on conflict do nothing`.execute(tx);
}

async function findNextDay({ db, now }: Pick<Ctx, "db" | "now">, waits: boolean): Promise<string | null> {
  const { rows: [row] } = await sql<{ day: string | null }>`
    select min(day)::text as day from member_bet_days
      where day > coalesce((select max(day) from rebate_days), '-infinity') and day >= ${firstDay}
        and day <= ${lastDayOver(now())}::date`
    .execute(db);
  const day = row?.day ?? null;
  if (day === null || !waits || await areBetsRead(db, day, now())) return day;
  return null;
}

/** Whether the logs of all providers that have players were read to their ends since the day's last bets came into them. */
async function areBetsRead(db: Kysely<DB>, day: string, now: Date): Promise<boolean> {
  const endsAt = startOfTaipeiDay(day).getTime() + 86_400_000;
  if (now.getTime() >= endsAt + longestWaitMs) return true;
  const { rows: [row] } = await sql<{ unread: boolean }>`
    select exists (
      select from providers p left join bet_cursors c on c.provider = p.code
        where exists (select from provider_players y where y.provider = p.code)
          and (c.caught_up_at is null or c.caught_up_at < ${new Date(endsAt + lateBetsMs)})
    ) as unread`.execute(db);
  return row?.unread === false;
}
