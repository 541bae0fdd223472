import type { BonusRow } from "../bonuses/bonus.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type Lease, whileLeased } from "@/api/platform/http/idempotency_keys.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { giveRebates } from "./give_rebates.ts";
import { readOpenRebates } from "./open_rebates.ts";

/** A member's wish to have what may be claimed. */
export interface RebatesClaim {
  /** UUIDv7 of the claim and its bonus. The same id again gives the bonus that has it. */
  orderId: string;
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

/** The refusals in the order in which they are checked. */
export const rebateRefusals = [...statusRefusals, "rebate_nothing_due"] as const;
type RebateRefusal = (typeof rebateRefusals)[number];

/**
 * Credits all rebates that a member may claim now, less the corrections that are carried, as one bonus without turnover.
 * Claims of a member are decided one after the other under their lock, which corrections take as well: whatever comes at
 * once, no day is given twice.
 */
export async function claimRebates(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  { orderId, claim }: RebatesClaim,
): Promise<Result<BonusRow, RebateRefusal | "still_in_flight">> {
  const existing = await findBonus(ctx, member, orderId);
  if (existing) return done(existing);
  return await whileLeased(ctx, claim, async (tx): Promise<Result<BonusRow, RebateRefusal>> => {
    const inside = { db: tx };
    await lockMember(tx, member);
    const again = await findBonus(inside, member, orderId);
    if (again) return done(again);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "claim");
    if (!allowed.ok) return allowed;
    const at = ctx.now();
    const [open] = await readOpenRebates(tx, [member], "claimable", at);
    if (!open || open.amountCents <= 0n) return refuse("rebate_nothing_due");
    if (await giveRebates(tx, [{ ...open, id: orderId }], at) !== "granted") return refuse("account_closed");
    return done((await findBonus(inside, member, orderId))!);
  });
}

async function findBonus({ db }: Pick<Ctx, "db">, member: MemberId, id: string): Promise<BonusRow | undefined> {
  const row = await db.selectFrom("bonuses").selectAll().where("id", "=", id).executeTakeFirst();
  if (row && row.member_id !== member) throw new Error(`bonus ${id} belongs to another member`);
  return row;
}
