import { v7 } from "uuid";
import { accountOf } from "@/db/ledger/balances.ts";
import type { Ctx, MemberId } from "../context.ts";
import { eachOf } from "./each_of.ts";
import type { RefusalCode } from "../refusals.ts";
import { findGame, type GameAccess } from "./find_game.ts";
import type { TransferState } from "./schema.ts";
import { readMirror, syncMirror, withoutDoubt } from "./sync_mirror.ts";
import { carryOut } from "./transfers/carry_out.ts";
import { stateFor } from "./transfers/order.ts";
import { type Obstacle, startTransfer } from "./transfers/start_transfer.ts";

/** What came back from one provider. `reason` says why its points stayed; amounts in cents. */
export interface RecalledPoints {
  gameName: string;
  amountCents: bigint;
  state: TransferState;
  orderId: string | null;
  reason: RefusalCode | null;
}

/**
 * Takes every point of a member back to the main wallet, from all providers side by side: one that is slow or fails
 * holds no other up and is told by its own line. A provider without points has no line.
 */
export async function recallPoints(
  ctx: Ctx,
  member: MemberId,
): Promise<{ recalled: RecalledPoints[]; creditCents: bigint }> {
  const players = await ctx.db.selectFrom("provider_players").select(["provider", "player"])
    .where("member_id", "=", member).where("opened_at", "is not", null).orderBy("provider").execute();
  const lines = await eachOf(players, providersAtOnce, (player) => recallFrom(ctx, member, player));
  const { balanceCents } = await accountOf(ctx.db, member, "main");
  return { recalled: lines.filter((line) => line !== null), creditCents: balanceCents };
}

const providersAtOnce = 16;

async function recallFrom(
  ctx: Ctx,
  member: MemberId,
  { provider, player }: { provider: string; player: string },
): Promise<RecalledPoints | null> {
  const game = await findGame(ctx.db, provider);
  const adapter = game && ctx.providers.of(game.provider);
  const stays = async (reason: RefusalCode, orderId: string | null = null): Promise<RecalledPoints> => {
    const { balanceCents } = await readMirror(ctx.db, member, provider);
    return { gameName: provider, amountCents: balanceCents, state: "failed", orderId, reason };
  };
  if (!isOpen(game) || !adapter) {
    const line = await stays("game_maintenance");
    return line.amountCents > 0n ? line : null;
  }
  const answer = await syncMirror(ctx, member, provider, adapter);
  if (answer.kind !== "balance") return await stays("balance_unavailable");
  const mirror = await readMirror(ctx.db, member, provider);
  const amountCents = withoutDoubt(answer.balanceCents, mirror);
  if (amountCents === 0n) return answer.balanceCents > 0n ? await stays("transfer_pending") : null;
  const start = await startTransfer(ctx, {
    id: v7(),
    member,
    gameName: provider,
    amountCents: -amountCents,
    provider: game.provider,
  });
  if (start.kind !== "sent") {
    const reason = reasonOf(start.kind);
    return reason && await stays(reason);
  }
  const { order } = await carryOut(ctx, start.order, { adapter, player });
  if (order.state === "failed") return await stays("transfer_refused", order.id);
  const movedCents = order.movedCents ?? order.amountCents;
  return { gameName: provider, amountCents: movedCents, state: stateFor(order.state), orderId: order.id, reason: null };
}

function isOpen(game: GameAccess | null): game is GameAccess {
  return game !== null && game.transferEnabled;
}

/** Null when somebody else took the points in the meantime: there is nothing left to say about this provider. */
function reasonOf(obstacle: Obstacle): RefusalCode | null {
  switch (obstacle) {
    case "mirror_short":
    case "insufficient_funds":
    case "no_player":
      return null;
    case "account_closed":
      return "account_locked";
    case "known":
    case "exists":
      return "still_in_flight";
    case "unknown_game":
    case "closed":
    case "other_provider":
      return "game_maintenance";
  }
}
