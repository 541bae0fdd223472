import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";

/** How often a member may still draw: by the chances of top-ups, and by those that were prizes. */
export async function readChances({ db }: Pick<Ctx, "db">, member: MemberId): Promise<number> {
  const { left } = await db.selectNoFrom(chancesLeft(member).as("left")).executeTakeFirstOrThrow();
  return left;
}

/** The same, to be read as a part of another statement. */
export function chancesLeft(member: MemberId): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(chances - used), 0)::integer from (
      select chances, used from turntable_chances where member_id = ${member} and used < chances
      union all
      select chances, used from turntable_prize_chances where member_id = ${member} and used < chances
    ) chance)`;
}
