import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";

/** Counts the copies that wait, and the results of those of the last 30 days. */
export interface CopyCounts {
  waiting: number;
  claimed: number;
  sent: number;
  failed: number;
  unknown: number;
  /** Members with an address, and those of them who want copies. */
  addresses: number;
  wanting: number;
}

/** Counts them. */
export async function countCopies({ db }: Pick<Ctx, "db">): Promise<CopyCounts> {
  const { rows: [row] } = await sql<Record<keyof CopyCounts, bigint>>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'claimed') as claimed,
        count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'unknown') as unknown,
        (select count(*) from member_emails) as addresses,
        (select count(*) from member_emails where wants_copies) as wanting
      from email_copies`.execute(db);
  return Object.fromEntries(
    Object.entries(row!).map(([name, count]) => [name, Number(count)]),
  ) as unknown as CopyCounts;
}
