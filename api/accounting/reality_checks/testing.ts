import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** Lets minutes pass for a member's stay, check and sessions alone. */
export async function letMinutesPass({ db }: Pick<Ctx, "db">, member: MemberId, minutes: number): Promise<void> {
  await sql`
    with of_sessions as (
      update sessions set seen_at = seen_at - ${minutes}::integer * interval '1 minute',
          expires_at = expires_at - ${minutes}::integer * interval '1 minute'
        where member_id = ${member}
    )
    update members set stay_began_at = stay_began_at - ${minutes}::integer * interval '1 minute',
        stay_left_at = stay_left_at - ${minutes}::integer * interval '1 minute',
        check_due_at = check_due_at - ${minutes}::integer * interval '1 minute'
      where id = ${member}`.execute(db);
}

/** Minutes that were let pass, without those that the test itself took; they are multiples of five. */
export function inFives(minutes: number): number {
  return minutes - minutes % 5;
}
