import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** Counts that a member asks for a higher limit, or for none, on the day that the database's clock says. */
export async function countRaise(tx: Kysely<DB>, member: MemberId): Promise<void> {
  await sql`
    insert into limit_raise_days (member_id, day, raises)
      values (${member}, (clock_timestamp() at time zone 'Asia/Taipei')::date, 1)
      on conflict (member_id, day) do update set raises = limit_raise_days.raises + 1`.execute(tx);
}
