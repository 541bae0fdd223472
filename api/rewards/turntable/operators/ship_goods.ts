import type { Kysely } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { draws, toDraw } from "../draw.ts";
import type { Prize } from "../prize.ts";
import { openRecipient, type Recipient } from "../recipients/recipient.ts";
import type { By } from "./permit_odds.ts";

/** Goods that wait to be sent. */
export interface WaitingGoods {
  id: string;
  account: string;
  prize: Prize;
  wonAt: Date;
  requestedAt: Date;
}

/** Lists the goods that wait to be sent, the longest waiting first. */
export async function waitingGoods(db: Kysely<DB>, limit: number): Promise<WaitingGoods[]> {
  const rows = await draws(db).innerJoin("members as m", "m.id", "d.member_id").select(["m.account", "h.asked_at"])
    .where("h.state", "=", "waiting").orderBy("h.draw_id").limit(limit).execute();
  return rows.map((row) => {
    const { id, prize, at } = toDraw(row);
    return { id, account: row.account, prize, wonAt: at, requestedAt: row.asked_at! };
  });
}

/** Goods with the person whom they go to. */
export interface Addressed {
  state: string;
  prize: Prize;
  recipient: Recipient | null;
}

/** To whom a draw's goods go, which is written down: it is a member's address. Null if the draw has won no goods. */
export async function readRecipient(ctx: Ctx, drawId: string, by: By): Promise<Addressed | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const row = await draws(tx).select("h.recipient_sealed").where("d.id", "=", drawId)
      .where("h.draw_id", "is not", null).executeTakeFirst();
    if (!row) return null;
    const member: MemberId = row.member_id;
    const recipient = row.recipient_sealed && await openRecipient(ctx.vault, member, drawId, row.recipient_sealed);
    await recordEvents(tx, [{ at: ctx.now(), action: "turntable.address_read", subject: `draw ${drawId}`, ...by }]);
    return { state: row.state!, prize: toDraw(row).prize, recipient };
  });
}

/** The result of marking goods as sent. */
export type Shipped = "shipped" | "not_found" | "shipped_already" | "address_missing";

/** Marks goods as sent, and by whom and under which number, which their member then sees. */
export async function shipGoods(
  ctx: Ctx,
  drawId: string,
  { carrier, tracking }: { carrier: string; tracking: string },
  by: By,
): Promise<Shipped> {
  return await inTransaction(ctx.db, async (tx): Promise<Shipped> => {
    const goods = await tx.selectFrom("turntable_shipments").select("state").where("draw_id", "=", drawId)
      .forNoKeyUpdate().executeTakeFirst();
    if (!goods) return "not_found";
    if (goods.state !== "waiting") return goods.state === "shipped" ? "shipped_already" : "address_missing";
    const at = ctx.now();
    await tx.updateTable("turntable_shipments")
      .set({ state: "shipped", carrier, tracking, shipped_at: at, shipped_by: by.operator })
      .where("draw_id", "=", drawId).execute();
    const detail = { "state before": "waiting", "state after": "shipped", carrier, tracking };
    await recordEvents(tx, [{ at, action: "turntable.shipped", subject: `draw ${drawId}`, detail, ...by }]);
    return "shipped";
  });
}
