import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { corrupt } from "../books/testing.ts";
import type { LimitName } from "./limit_names.ts";
import type { LimitView } from "./schema.ts";

/** Sets a limit, or asks for a raise, by the call. */
export async function set(site: TestSite, member: TestMember, input: object): Promise<void> {
  const { body } = await site.call("user/limits/set", member, input);
  assert.equal(body.status, true, JSON.stringify(body));
}

/** One limit as the call shows it. */
export async function shown(site: TestSite, member: TestMember, of: LimitName): Promise<LimitView> {
  const { body } = await site.call("user/limits", member);
  return body.data.limits.find(({ kind, period }: LimitView) => kind === of.kind && period === of.period);
}

/** Lets a member have been signed in for so many minutes of today, whatever the time of day and the test's own. */
export async function playToday({ db }: { db: Kysely<DB> }, { id }: { id: bigint }, minutes: number): Promise<void> {
  await sql`
    update members set stays_day = '9999-12-31', stays_ms = ${minutes}::integer * 60000,
        stay_began_at = clock_timestamp() + interval '1 day'
      where id = ${id}`.execute(db);
}

/** Lets hours pass for a member's raises alone, past the triggers: no other statement can. */
export async function letRaisesWait(
  { db }: { db: Kysely<DB> },
  member: { id: bigint },
  hours: number,
): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`;
  await corrupt(
    db,
    `update play_limits set ${earlier("raise_from")}, ${earlier("raise_until")} where member_id = ${member.id}`,
  );
}
