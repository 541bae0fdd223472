import { kindsOfRecord } from "@/api/rewards/bonuses/bonus.ts";
import { listBonuses } from "@/api/rewards/bonuses/list_bonuses.ts";
import { type BonusAnswer, BonusListInput } from "@/api/rewards/bonuses/schema.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";

/** A member's latest bonus of each promotion, by the promotion's key. */
type ClaimedBonuses = ReadonlyMap<string, BonusAnswer>;

/** A visitor's. */
export const noClaims: ClaimedBonuses = new Map();

/** How many of the latest bonuses are looked through. */
const limit = 100;

/** Reads the latest bonus of each promotion among a member's latest. */
export async function readClaimed(ctx: Ctx, member: MemberId): Promise<ClaimedBonuses> {
  const { data } = await listBonuses(ctx, member, kindsOfRecord("activity"), BonusListInput.parse({ limit }));
  return new Map(data.toReversed().map((bonus) => [bonus.source, bonus]));
}
