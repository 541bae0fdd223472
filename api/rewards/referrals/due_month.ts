import { sql } from "kysely";
import { haveBetsBeenRead } from "../bonuses/have_bets_been_read.ts";
import type { Ctx } from "../../context.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { endOfMonth, firstDayOf, monthOf, shiftMonth } from "./months.ts";

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
 * The month after the last one that was run, or the last whole month if none ever was: months are run one after the
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
  return { month, state: await haveBetsBeenRead(ctx, endOfMonth(month)) ? "due" : "unread", hasBegun: false };
}

/** A month's first day as a value of SQL. */
export function monthDay(month: string) {
  return sql<Date>`${firstDayOf(month)}::date`;
}
