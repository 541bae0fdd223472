import type { TransferOutcome } from "./prerender_response.ts";
import { accountOf } from "@/db/ledger/balances.ts";
import type { IdempotentResponse } from "../../idempotent_response.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import {
  type Admission,
  holdsLease,
  type KeyedWrite,
  type Lease,
  leaseOver,
} from "@/api/platform/http/idempotency_keys.ts";
import { done, refuse, refuseClosed, type Result } from "../../result.ts";
import { ensurePlayer } from "../catalogue/players.ts";
import type { GameProvider, ProviderRow, WalletAnswer } from "../providers/port.ts";
import { readProviderBalance, syncProviderBalance, withoutDoubt } from "./balance/sync_provider_balance.ts";
import { checkPlayLimits } from "@/api/accounting/play_limits/over_limit.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { admitTransfer, type Start, startTransfer } from "./start_transfer.ts";
import { carryOut, type MovedPoints } from "./carry_out.ts";
import { findTransferOrder, stateFor, type TransferOrder } from "./order.ts";

/** One movement of points that a member asks for. */
export interface PointTransfer {
  /** UUIDv7 of the order. A repeat with the same id gives the first one's outcome. */
  orderId: string;
  providerCode: string;
  /** Cents; negative takes points out of the game. */
  amountCents: bigint;
  /** Keeps the answer of a transfer that succeeds at once together with its end. */
  idempotentResponse?: IdempotentResponse<TransferOutcome>;
  /** Of the request's Idempotency-Key, without which nothing more may be started. */
  claim?: Lease;
}

/** The refusals of a transfer; with any of them all points are where they were. */
export const transferRefusals = [
  "unknown_game",
  "game_maintenance",
  "balance_unavailable",
  "insufficient_funds",
  "transfer_pending",
  "transfer_refused",
  "loss_limit_reached",
  "time_limit_reached",
  "reality_check_due",
  ...statusRefusals,
  "still_in_flight",
] as const;

export type TransferRefusal = (typeof transferRefusals)[number];

/** A transfer that was started together with the claim of its key. */
export interface BegunTransfer {
  start: Start;
  /** To the provider that was known when it was started; null if none was. */
  route: ProviderRoute | null;
}

/** Starts the transfer of a write under an Idempotency-Key, by the same commit as its key is claimed. */
export async function beginTransfer(
  ctx: Ctx,
  token: string,
  write: KeyedWrite,
  transfer: Pick<PointTransfer, "providerCode" | "amountCents">,
): Promise<Admission & { begun: BegunTransfer | null } | null> {
  const route = await knownRoute(ctx, transfer.providerCode);
  const admitted = await admitTransfer(ctx, token, write, { ...transfer, provider: route?.row ?? null });
  if (!admitted) return null;
  const { start, ...admission } = admitted;
  return { ...admission, begun: start && { start, route } };
}

/**
 * Moves points from the main wallet into a game, or back for a negative amount.
 * @param begun if it was started already
 */
export async function transferPoints(
  ctx: Ctx,
  member: MemberId,
  input: PointTransfer,
  begun?: BegunTransfer | null,
): Promise<Result<TransferOutcome, TransferRefusal>> {
  const { orderId, providerCode, amountCents, idempotentResponse, claim } = input;
  let route = begun ? begun.route : await knownRoute(ctx, providerCode);
  // A missing player is created and an outdated balance read again; then the transfer is tried again.
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const transfer = { id: orderId, member, providerCode, amountCents, provider: route?.row ?? null };
    const isBegun = begun && attempt === 1;
    // Between two attempts a provider is asked, which may take longer than the key is held.
    if (!isBegun && claim && !await holdsLease(ctx.db, claim)) return leaseOver;
    const start = isBegun ? begun.start : await startTransfer(ctx, transfer);
    if (start.kind === "known") return await knownOutcome(ctx, orderId);
    if (start.kind === "not_allowed") {
      const allowed = await checkStatus(ctx, member, amountCents > 0n ? "transfer_in" : "transfer_out");
      if (!allowed.ok) return allowed;
      // Allowed again meanwhile, so the next attempt holds the points.
      continue;
    }
    if (start.kind === "loss_limit" || start.kind === "time_limit") {
      const allowed = await checkPlayLimits(ctx, member);
      if (!allowed.ok) return allowed;
      continue;
    }
    if (start.kind === "check_due") return refuse("reality_check_due");
    if (start.kind === "unknown_game") return refuse("unknown_game");
    if (start.kind === "closed") {
      return refuseClosed("game_maintenance", await ctx.catalogue.closing(providerCode));
    }
    // This process's cache of the provider differs from the database.
    if (start.kind === "other_provider") route = routeTo(ctx, start.provider);
    if (!route) return refuse("game_maintenance");
    switch (start.kind) {
      case "sent": {
        const moved = await carryOut(ctx, start.order, { ...route, player: start.player }, idempotentResponse);
        if ("answerStored" in moved.order && moved.order.answerStored) idempotentResponse?.stored();
        return await outcomeOf(ctx, moved, route.adapter);
      }
      case "no_player": {
        const player = await ensurePlayer(ctx, member, providerCode, route.adapter);
        if (!player.ok) return player;
        break;
      }
      case "provider_balance_short": {
        const enough = await checkGameFunds(ctx, member, providerCode, route.adapter, -amountCents);
        if (!enough.ok) return enough;
        break;
      }
      case "insufficient_funds":
        return refuse("insufficient_funds");
      case "account_closed":
        return refuse("account_locked");
      case "exists":
        return refuse("still_in_flight");
    }
  }
  return refuse("balance_unavailable");
}

/** One attempt after each rejection that can be resolved, and one more. */
const maxAttempts = 4;

/** A provider that this process can speak to, as it knows it. */
interface ProviderRoute {
  row: ProviderRow;
  adapter: GameProvider;
}

/** The provider of a code as this process remembers it. */
async function knownRoute(ctx: Ctx, providerCode: string): Promise<ProviderRoute | null> {
  const { providers } = await ctx.catalogue.read();
  return routeTo(ctx, providers.get(providerCode) ?? null);
}

function routeTo(ctx: Ctx, row: ProviderRow | null): ProviderRoute | null {
  const adapter = row && ctx.providers.of(row);
  return adapter && { row, adapter };
}

/**
 * A hold can take no more out of a game than the ledger's account of it holds, so that account is updated from the
 * provider first. When it can't (no answer, another transfer pending) and holds too little, that is the refusal, and
 * not a lack of points.
 */
async function checkGameFunds(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  adapter: GameProvider,
  amountCents: bigint,
): Promise<Result<null, "balance_unavailable" | "insufficient_funds" | "transfer_pending">> {
  const answer = await syncProviderBalance(ctx, member, provider, adapter);
  const providerBalance = await readProviderBalance(ctx.db, member, provider);
  if (providerBalance.balanceCents >= amountCents) return done(null);
  if (answer.kind !== "balance") return refuse("balance_unavailable");
  if (answer.balanceCents < amountCents) return refuse("insufficient_funds");
  return refuse("transfer_pending");
}

/** The outcome of an order that was made before: by this request's earlier attempt, most likely. */
async function knownOutcome(ctx: Ctx, orderId: string): Promise<Result<TransferOutcome, TransferRefusal>> {
  const order = await findTransferOrder(ctx.db, orderId);
  if (!order) throw new Error(`transfer ${orderId} has disappeared`);
  return stateFor(order.state) === "failed" ? refusalOf(order) : done(await currentOutcome(ctx, order));
}

async function outcomeOf(
  ctx: Ctx,
  { order, reportedCents }: MovedPoints,
  adapter: GameProvider,
): Promise<Result<TransferOutcome, TransferRefusal>> {
  if (order.state === "failed") {
    // The known provider balance promised more than the provider has: play has changed it.
    if (order.reason === "insufficient") await syncProviderBalance(ctx, order.member, order.provider, adapter);
    return refusalOf(order);
  }
  if (order.state !== "succeeded") return done(await currentOutcome(ctx, order));
  // If the provider reported the ledger's present points, it isn't queried again.
  if ("gameCents" in order && order.gameCents === reportedCents) {
    return done({
      orderId: order.id,
      state: "succeeded",
      creditCents: order.mainCents,
      gameBalanceCents: reportedCents,
    });
  }
  // After a transfer the provider's own figure counts, and the known provider balance follows it.
  return done(await currentOutcome(ctx, order, await syncProviderBalance(ctx, order.member, order.provider, adapter)));
}

function refusalOf(order: TransferOrder) {
  return refuse(order.reason === "insufficient" ? "insufficient_funds" : "transfer_refused");
}

/**
 * Returns the location of the points of an order that didn't fail, according to the ledger and the provider's last
 * reply.
 */
async function currentOutcome(ctx: Ctx, order: TransferOrder, reported?: WalletAnswer): Promise<TransferOutcome> {
  const [main, providerBalance] = await Promise.all([
    accountOf(ctx.db, order.member, "main"),
    readProviderBalance(ctx.db, order.member, order.provider),
  ]);
  return {
    orderId: order.id,
    state: order.state === "succeeded" ? "succeeded" : "pending",
    creditCents: main.balanceCents,
    gameBalanceCents: reported?.kind === "balance"
      ? withoutDoubt(reported.balanceCents, providerBalance)
      : providerBalance.balanceCents,
  };
}
