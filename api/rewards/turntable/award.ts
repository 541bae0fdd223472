import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { grantBonuses } from "../bonuses/grant_bonuses.ts";
import type { MemberId } from "../../member_id.ts";
import type { Prize } from "./prize.ts";

/** A prize that a draw has won. */
interface Won {
  drawId: string;
  member: MemberId;
  prize: Prize;
  at: Date;
}

/**
 * Posts a prize's points from the house account `promotion`: into the main wallet, or, if the prize asks for turnover,
 * held until it is played. The draw's id is the order's. Other prizes have none.
 */
export async function postPoints(tx: Transaction<DB>, { drawId, member, prize, at }: Won): Promise<void> {
  if (prize.kind !== "points") return;
  const granted = await grantBonuses(tx, [{
    id: drawId,
    member,
    kind: "prize",
    source: "turntable",
    amountCents: prize.amountCents,
    requiredCents: prize.amountCents * BigInt(prize.turnoverPercent) / 100n,
    weights: {},
    at,
    expiresAt: null,
  }]);
  // The member may claim, as the transaction has seen under their lock: a closed wallet is no member's who may.
  if (granted !== "granted") throw new Error(`the prize of draw ${drawId} was answered ${granted}`);
}

/** Gives what a prize is beside points: further chances, or goods that are to be sent. The draw has been written. */
export async function giveOtherPrizes(tx: Transaction<DB>, { drawId, member, prize, at }: Won): Promise<void> {
  if (prize.kind === "chances") {
    await tx.insertInto("turntable_prize_chances").values(
      { draw_id: drawId, member_id: member, chances: prize.chances, created_at: at },
    ).execute();
  }
  if (prize.kind === "goods") {
    await tx.insertInto("turntable_shipments").values({ draw_id: drawId, member_id: member }).execute();
  }
}
