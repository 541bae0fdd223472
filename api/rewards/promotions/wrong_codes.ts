import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Purge } from "../../work/purge.ts";

/** For how long wrong codes, of promotions and of red packets together, are counted from the first of them on, in ms. */
const windowMs = 60 * 60_000;

/** Returns how long a member who has used all tries has to wait, in seconds; 0 if they may try. */
export async function waitForCode(
  { db, now, settings }: Pick<Ctx, "db" | "now" | "settings">,
  member: MemberId,
): Promise<number> {
  const tries = await triesSince(db, member, now());
  if (!tries || tries.failures < settings.get("promotion.wrong_codes_an_hour")) return 0;
  return Math.ceil((tries.since.getTime() + windowMs - now().getTime()) / 1000);
}

/** Counts a wrong code. The caller holds the member's lock, so that no two at once count as one. */
export async function countWrongCode({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<void> {
  const tries = await triesSince(db, member, now());
  const row = tries ? { failures: tries.failures + 1, since: tries.since } : { failures: 1, since: now() };
  await db.insertInto("code_tries").values({ member_id: member, ...row })
    .onConflict((known) => known.column("member_id").doUpdateSet(row)).execute();
}

async function triesSince(db: Kysely<DB>, member: MemberId, now: Date) {
  return await db.selectFrom("code_tries").select(["failures", "since"]).where("member_id", "=", member)
    .where("since", ">", new Date(now.getTime() - windowMs)).executeTakeFirst();
}

/** Counts of wrong codes whose hour is over. */
export const wrongCodePurge: Purge = {
  table: "code_tries",
  column: "since",
  everyMs: 600_000,
  until: ({ now }) => new Date(now().getTime() - windowMs),
};
