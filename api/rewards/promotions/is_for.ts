import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Terms } from "./terms/terms.ts";

/** Whether a member is eligible for an offer to some members only. */
export async function isFor(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  { least_level, new_member_days }: Pick<Terms, "least_level" | "new_member_days">,
): Promise<boolean> {
  const { user_level, created_at } = await db.selectFrom("members").select(["user_level", "created_at"])
    .where("id", "=", member).executeTakeFirstOrThrow();
  return user_level >= least_level &&
    (new_member_days === null || now().getTime() - created_at.getTime() < new_member_days * dayMs);
}
