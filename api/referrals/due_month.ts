import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { lateBetsMs } from "../bonuses/expire_bonuses.ts";
import type { Ctx } from "../context.ts";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import { endOfMonth, firstDayOf, monthOf, shiftMonth } from "./months.ts";

/** So long a month waits at most for a provider whose bets can't be read (ms): what is read later is a correction. */
const longestOutageMs = 3 * dayMs;

/** The month whose commissions are counted next, and whether that may be done. */
export interface DueMonth {
  /** 2026-11. */
  month: string;
  /** `early`: its pay day is not here. `unread`: a provider's bets of it may be missing. */
  state: "due" | "early" | "unread";
  /** Whether a part of the members has been counted. */
  hasBegun: boolean;
}

/**
 * The month after the last one that was run, or the last whole month where none ever was: months are run one after the
 * other, so that what is carried goes from each to the next. One that is not over yet is `early`.
 */
export async function readDueMonth(ctx: Pick<Ctx, "db" | "now" | "settings">): Promise<DueMonth> {
  const { rows: [last] } = await sql<{ month: string; over: boolean }>`
    select to_char(month, 'YYYY-MM') as month, ended_at is not null as over from commission_runs
      order by month desc limit 1`.execute(ctx.db);
  const month = !last ? shiftMonth(monthOf(ctx.now()), -1) : last.over ? shiftMonth(last.month, 1) : last.month;
  if (last && !last.over) return { month, state: "due", hasBegun: true };
  const payDay = String(ctx.settings.get("referral.pay_day")).padStart(2, "0");
  if (taipeiDay(ctx.now()) < `${shiftMonth(month, 1)}-${payDay}`) return { month, state: "early", hasBegun: false };
  return { month, state: await haveBetsBeenRead(ctx, month) ? "due" : "unread", hasBegun: false };
}

/** Whether each provider's log with members' bets was read when bets of the month could be late no more. */
async function haveBetsBeenRead({ db, now }: Pick<Ctx, "db" | "now">, month: string): Promise<boolean> {
  const end = endOfMonth(month).getTime();
  if (now().getTime() >= end + longestOutageMs) return true;
  return !await isUnread(db, new Date(end + lateBetsMs));
}

async function isUnread(db: Kysely<DB>, since: Date): Promise<boolean> {
  const { rows: [found] } = await sql<{ unread: boolean }>`
    select exists (
      select from providers p left join bet_cursors c on c.provider = p.code
        where (c.caught_up_at is null or c.caught_up_at < ${since})
          and exists (select from provider_players players where players.provider = p.code)
    ) as unread`.execute(db);
  return found!.unread;
}

/** A month's first day as a value of SQL. */
export function monthDay(month: string) {
  return sql<Date>`${firstDayOf(month)}::date`;
}
