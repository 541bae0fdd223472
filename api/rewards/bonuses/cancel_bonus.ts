import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import type { BonusRow } from "./bonus.ts";
import { endBonuses } from "./end_bonuses.ts";

/** The refusals in the order in which they are checked. */
export const cancelRefusals = ["not_found", "bonus_over", ...statusRefusals] as const;
type CancelRefusal = (typeof cancelRefusals)[number];

/**
 * Gives a member's open bonus back to the house, with the turnover that it asks for: nothing of the member's own is
 * touched. One whose turnover is played is the member's, and is paid instead of given back.
 */
export async function cancelBonus(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  id: string,
): Promise<Result<BonusRow, CancelRefusal>> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<BonusRow, CancelRefusal>> => {
    const bonus = await tx.selectFrom("bonuses").selectAll().where("id", "=", id).where("member_id", "=", member)
      .forNoKeyUpdate().executeTakeFirst();
    if (!bonus) return refuse("not_found");
    if (bonus.state === "cancelled") return done(bonus);
    if (bonus.state !== "open") return refuse("bonus_over");
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "give_back");
    if (!allowed.ok) return allowed;
    const { left } = await tx.selectFrom("bonus_turnover").where("bonus_id", "=", id)
      .select((eb) => eb("required_cents", "-", eb.ref("consumed_cents")).as("left")).executeTakeFirstOrThrow();
    if (left === 0n) return refuse("bonus_over");
    const [ended] = await endBonuses(tx, [bonus], "cancelled", ctx.now());
    return ended ? done({ ...ended, state: "cancelled", ended_at: ctx.now() }) : refuse("bonus_over");
  });
}
