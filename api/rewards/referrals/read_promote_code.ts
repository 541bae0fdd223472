import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** The code by which a member invites. */
export async function readPromoteCode({ db }: Pick<Ctx, "db">, member: MemberId): Promise<string> {
  const row = await db.selectFrom("members").select("promote_code").where("id", "=", member).executeTakeFirstOrThrow();
  return row.promote_code;
}
