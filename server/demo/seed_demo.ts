import type { Kysely } from "kysely";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { makeBetPartitions } from "@/db/bet_partitions.ts";
import type { DB } from "@/db/types.ts";
import { operator } from "./done.ts";
import { writeMonth } from "./month.ts";
import { demoMembers } from "./members.ts";
import { createDemoScript } from "./demo_script.ts";

/** The result. `made`: the demo has been created. `there`: it existed before. `others`: the site has other members. */
export type DemoSeeded = "made" | "there" | "others";

const seeded = "demo.seeded";

/**
 * Whether the demo is in a database. Its last member is looked for first: the audit trail has no index for it and may
 * be of years, if any site asks this at each start.
 */
export async function hasDemo({ db }: Pick<Ctx, "db">): Promise<boolean> {
  if (await findMember({ db }, demoMembers[2].account) === null) return false;
  const row = await db.selectFrom("audit_events").select("id").where("action", "=", seeded).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes the demo into a database that has no members: three members and a month of theirs, relative to the clock and
 * otherwise always the same. On a handle that is one transaction, so that it is all there or nothing.
 */
export async function seedDemo(outside: Ctx, db: Kysely<DB>, password: string): Promise<DemoSeeded> {
  if (await hasDemo({ db })) return "there";
  if (await db.selectFrom("members").select("id").limit(1).executeTakeFirst()) return "others";
  const script = await createDemoScript(outside, db);
  await writeMonth(script, await hashPassword(password));
  await makeBetPartitions(db, script.ctx.now());
  const subject = demoMembers.map(({ account }) => account).join(", ");
  await recordEvents(db, [{ at: outside.now(), operator, action: seeded, subject }]);
  return "made";
}
