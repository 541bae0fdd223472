import { accountOf } from "@/db/ledger/balances.ts";
import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { ensurePlayer } from "./players.ts";
import type { GameProvider, WalletAnswer } from "./providers/port.ts";
import { readBasis } from "./read_basis.ts";
import type { TransferState } from "./schema.ts";
import { readMirror, syncMirror, withoutDoubt } from "./sync_mirror.ts";
import { type MovedPoints, movePoints } from "./transfers/move_points.ts";
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
  const { orderId, gameName, amountCents } = input;
  const { known, game, player: opened, gameCents } = await readBasis(ctx.db, { orderId, member, gameName });
  if (known) return await knownOutcome(ctx, orderId);
  if (!game) return refuse("unknown_game");
  const adapter = ctx.providers.of(game.provider);
  if (!game.transferEnabled || !adapter) return refuse("game_maintenance");
  const player = opened === null ? await ensurePlayer(ctx, member, game.provider.code, adapter) : done(opened);
  if (!player.ok) return player;
  if (gameCents < -amountCents) {
    const enough = await checkGameFunds(ctx, member, game.provider.code, adapter, -amountCents);
    if (!enough.ok) return enough;
  }
  const moved = await movePoints(ctx, {
    id: orderId,
    member,
    provider: game.provider.code,
    direction: amountCents > 0n ? "in" : "out",
    amountCents: amountCents > 0n ? amountCents : -amountCents,
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

/** The outcome of an order that was made before: by this request's earlier attempt, most likely. */
async function knownOutcome(ctx: Ctx, orderId: string): Promise<Result<TransferOutcome, TransferRefusal>> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new Error(`transfer ${orderId} has disappeared`);
  return stateFor(order.state) === "failed" ? refusalOf(order) : done(await standing(ctx, order));
}

async function outcomeOf(
  ctx: Ctx,
  { order, toldCents }: MovedPoints,
  adapter: GameProvider,
): Promise<Result<TransferOutcome, TransferRefusal>> {
  if (order.state === "failed") {
    // The mirror promised more than the provider has: play has changed it.
    if (order.reason === "insufficient") await syncMirror(ctx, order.member, order.provider, adapter);
    return refusalOf(order);
  }
  if (order.state !== "succeeded") return done(await standing(ctx, order));
  // Where the provider told the same points as the ledger now has, nobody has to be asked again.
  if ("gameCents" in order && order.gameCents === toldCents) {
    return done({ orderId: order.id, state: "succeeded", creditCents: order.mainCents, gameBalanceCents: toldCents });
  }
  // After a transfer the provider's own figure counts, and the mirror follows it.
  return done(await standing(ctx, order, await syncMirror(ctx, order.member, order.provider, adapter)));
}

function refusalOf(order: TransferOrder) {
  return refuse(order.reason === "insufficient" ? "insufficient_funds" : "transfer_refused");
}

/** Where the points of an order that didn't fail are, as far as the ledger and what a provider just told say. */
async function standing(ctx: Ctx, order: TransferOrder, told?: WalletAnswer): Promise<TransferOutcome> {
  const [main, mirror] = await Promise.all([
    accountOf(ctx.db, order.member, "main"),
    readMirror(ctx.db, order.member, order.provider),
  ]);
  return {
    orderId: order.id,
    state: order.state === "succeeded" ? "succeeded" : "pending",
    creditCents: main.balanceCents,
    gameBalanceCents: told?.kind === "balance" ? withoutDoubt(told.balanceCents, mirror) : mirror.balanceCents,
  };
}
