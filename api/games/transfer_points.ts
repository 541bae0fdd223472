import { accountOf } from "@/db/ledger/balances.ts";
import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { findGame } from "./find_game.ts";
import { ensurePlayer } from "./players.ts";
import type { GameProvider } from "./providers/port.ts";
import type { TransferState } from "./schema.ts";
import { readMirror, syncMirror, withoutDoubt } from "./sync_mirror.ts";
import { movePoints } from "./transfers/move_points.ts";
import { findOrder, stateFor, type TransferOrder } from "./transfers/order.ts";

/** One movement of points that a member asks for. */
export interface PointTransfer {
  /** UUIDv7 of the order. A repeat with the same id gives the first one's outcome. */
  orderId: string;
  gameName: string;
  /** Cents; negative takes points out of the game. */
  amountCents: bigint;
}

/** Where the points are now, in cents. A `pending` order's points are in neither wallet until the provider is sure. */
export interface TransferOutcome {
  orderId: string;
  state: Exclude<TransferState, "failed">;
  creditCents: bigint;
  gameBalanceCents: bigint;
}

/** What a transfer can be refused for; with any of them all points are where they were. */
export const transferRefusals = [
  "unknown_game",
  "game_maintenance",
  "balance_unavailable",
  "insufficient_funds",
  "transfer_pending",
  "transfer_refused",
  "account_locked",
  "still_in_flight",
] as const;

export type TransferRefusal = (typeof transferRefusals)[number];

/** Moves points from the main wallet into a game, or back for a negative amount. */
export async function transferPoints(
  ctx: Ctx,
  member: MemberId,
  input: PointTransfer,
): Promise<Result<TransferOutcome, TransferRefusal>> {
  const known = await findOrder(ctx.db, input.orderId);
  if (known) return await outcomeOf(ctx, known);
  const game = await findGame(ctx.db, input.gameName);
  if (!game) return refuse("unknown_game");
  const adapter = ctx.providers.of(game.provider);
  if (!game.transferEnabled || !adapter) return refuse("game_maintenance");
  const player = await ensurePlayer(ctx, member, game.provider.code, adapter);
  if (!player.ok) return player;
  if (input.amountCents < 0n) {
    const enough = await checkGameFunds(ctx, member, game.provider.code, adapter, -input.amountCents);
    if (!enough.ok) return enough;
  }
  const moved = await movePoints(ctx, {
    id: input.orderId,
    member,
    provider: game.provider.code,
    direction: input.amountCents > 0n ? "in" : "out",
    amountCents: input.amountCents > 0n ? input.amountCents : -input.amountCents,
  }, { adapter, player: player.value });
  if (!moved.ok) return moved;
  return await outcomeOf(ctx, moved.value, adapter);
}

/**
 * What a hold can take out of a game is the ledger's mirror of it, so the mirror follows the provider first. When it
 * can't (no answer, another transfer under way) and holds too little, the member is told that, not that points lack.
 */
async function checkGameFunds(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  adapter: GameProvider,
  amountCents: bigint,
): Promise<Result<null, "balance_unavailable" | "insufficient_funds" | "transfer_pending">> {
  const answer = await syncMirror(ctx, member, provider, adapter);
  const mirror = await readMirror(ctx.db, member, provider);
  if (mirror.balanceCents >= amountCents) return done(null);
  if (answer.kind !== "balance") return refuse("balance_unavailable");
  if (answer.balanceCents < amountCents) return refuse("insufficient_funds");
  return refuse("transfer_pending");
}

async function outcomeOf(
  ctx: Ctx,
  order: TransferOrder,
  adapter?: GameProvider,
): Promise<Result<TransferOutcome, "insufficient_funds" | "transfer_refused">> {
  const state = stateFor(order.state);
  if (state === "failed") return refuse(order.reason === "insufficient" ? "insufficient_funds" : "transfer_refused");
  // After a transfer the provider's own figure counts, and the mirror follows it; without one the mirror is all we know.
  const answer = state === "succeeded" && adapter ? await syncMirror(ctx, order.member, order.provider, adapter) : null;
  const [main, mirror] = await Promise.all([
    accountOf(ctx.db, order.member, "main"),
    readMirror(ctx.db, order.member, order.provider),
  ]);
  return done({
    orderId: order.id,
    state,
    creditCents: main.balanceCents,
    gameBalanceCents: answer?.kind === "balance" ? withoutDoubt(answer.balanceCents, mirror) : mirror.balanceCents,
  });
}
