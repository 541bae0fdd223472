import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";

/** A day's run, as a list shows it. */
export interface FoundDay {
  day: string;
  /** The result of the run; corrections come on top. */
  members: bigint;
  bets: bigint;
  amountCents: bigint;
  beganAt: Date;
  /** Null while it goes on. */
  endedAt: Date | null;
}

/** A page of days whose run has begun, the last first, before the day of the cursor. */
export async function findDays(
  { db }: Pick<Ctx, "db">,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ListPage<FoundDay>> {
  const { rows } = await sql<FoundDay>`
    select day::text, members, bets, amount_cents as "amountCents", began_at as "beganAt", ended_at as "endedAt"
      from rebate_days where day < coalesce(${cursor ?? null}::date, 'infinity')
      order by day desc limit ${limit + 1}`.execute(db);
  return page(rows, limit, ({ day }) => day);
}
