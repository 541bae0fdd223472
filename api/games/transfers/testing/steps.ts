import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import { post } from "@/db/ledger/post.ts";
import { depositCredit, testMembers } from "@/db/ledger/testing/postings.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { TestDatabase } from "@/testing/database/database.ts";
import { conclude } from "../conclude.ts";
import type { EndedOrder } from "../end_order.ts";
import type { TransferOrder } from "../order.ts";
import { type Start, startTransfer } from "../start_transfer.ts";

const provider = { code: "rsg", protocol: "hmac_json", base_url: null };

/** Members who may move points into the game, each with so much in the main wallet. */
export async function players({ db }: TestDatabase, count: number, mainCents: bigint): Promise<bigint[]> {
  await seedGames(db);
  const members = await testMembers(db, count);
  await db.insertInto("provider_players").values(members.map((member_id) => ({
    member_id,
    provider: provider.code,
    player: `jh${member_id}`,
    opened_at: new Date(),
  }))).execute();
  await post(db, members.map((member) => depositCredit(member, mainCents)));
  return members;
}

/** Starts a transfer as a caller of the site does; the amount is signed, in cents. */
export function start(ctx: Ctx, member: bigint, amountCents: bigint, id = v7()): Promise<Start> {
  return startTransfer(ctx, { id, member, providerCode: provider.code, amountCents, provider });
}

/** Ends a transfer as if the provider had moved all of it. */
export function end(ctx: Ctx, order: TransferOrder): Promise<TransferOrder | EndedOrder> {
  return conclude(ctx, order, { kind: "moved", movedCents: order.amountCents }, ctx.now());
}

/** The order of a start that was not rejected. */
export function started(start: Start): TransferOrder {
  if (start.kind !== "sent") throw new Error(`a transfer was answered ${start.kind}`);
  return start.order;
}
