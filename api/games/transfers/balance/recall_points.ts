import { accountOf } from "@/db/ledger/balances.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { eachOf } from "../../../work/each_of.ts";
import { holdsLease, type Lease } from "@/api/platform/http/idempotency_keys.ts";
import { findGame, type GameAccess } from "../../catalogue/find_game.ts";
import type { RecallReason, TransferState } from "../schema.ts";
import { readProviderBalance, syncProviderBalance, withoutDoubt } from "./sync_provider_balance.ts";
import { carryOut } from "../carry_out.ts";
import { findTransferOrder, stateFor, toOrder, type TransferOrder } from "../order.ts";
import { partId } from "../part_id.ts";
import { startOperatorsTransfer, type StartRejection, startTransfer } from "../start_transfer.ts";

/** The points that came back from one provider. `reason` says why its points stayed; amounts in cents. */
export interface RecalledPoints {
  providerCode: string;
  amountCents: bigint;
  state: TransferState;
  orderId: string | null;
  reason: RecallReason | null;
}

/**
 * Moves all of a member's points back to the main wallet, from all providers concurrently: one that is slow or fails
 * doesn't delay the others and has a separate line. A provider without points has no line.
 * @param requestId UUIDv7. A repeat with the same id returns the transfers that the first has made, and continues where
 * it stopped.
 * @param claim of the request's Idempotency-Key, without which nothing may be started
 */
export async function recallPoints(
  ctx: Ctx,
  member: MemberId,
  requestId: string,
  claim?: Lease,
): Promise<Recall> {
  return await recallFromEach(ctx, member, requestId, { claim, start: startTransfer, provider: undefined });
}

/**
 * Does the same for an operator, whatever the member's status is, unless the member is erased.
 * @param provider from this one only
 */
export async function recallForOperator(
  ctx: Ctx,
  member: MemberId,
  requestId: string,
  provider: string | undefined,
): Promise<Recall> {
  return await recallFromEach(ctx, member, requestId, { claim: undefined, start: startOperatorsTransfer, provider });
}

/** The result of a recall: a line for each provider, and the main wallet after it, in cents. */
export interface Recall {
  recalled: RecalledPoints[];
  creditCents: bigint;
}

/** How points are recalled: under a request's claim, by a member's or an operator's rule, from one provider or all. */
interface HowRecalled {
  claim: Lease | undefined;
  start: typeof startTransfer;
  provider: string | undefined;
}

async function recallFromEach(ctx: Ctx, member: MemberId, requestId: string, how: HowRecalled): Promise<Recall> {
  let opened = ctx.db.selectFrom("provider_players").select(["provider", "player"])
    .where("member_id", "=", member).where("opened_at", "is not", null).orderBy("provider");
  if (how.provider !== undefined) opened = opened.where("provider", "=", how.provider);
  const players = await opened.execute();
  const made = await findMade(ctx, member, players.map(({ provider }) => partId(requestId, provider)));
  const lines = await eachOf(players, providersAtOnce, async (player) => {
    const orderId = partId(requestId, player.provider);
    const existing = made.get(orderId);
    return existing ? await lineOf(ctx, existing) : await recallFrom(ctx, member, player, orderId, how);
  });
  const { balanceCents } = await accountOf(ctx.db, member, "main");
  return { recalled: lines.filter((line) => line !== null), creditCents: balanceCents };
}

const providersAtOnce = 16;

/** Those of the orders that have been made already, by id. */
async function findMade(ctx: Ctx, member: MemberId, ids: string[]): Promise<Map<string, TransferOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom("game_transfers").selectAll().where("id", "in", ids)
    .where("member_id", "=", member).execute();
  return new Map(rows.map((row) => [row.id, toOrder(row)]));
}

async function recallFrom(
  ctx: Ctx,
  member: MemberId,
  { provider, player }: { provider: string; player: string },
  orderId: string,
  { claim, start: startBy }: HowRecalled,
): Promise<RecalledPoints | null> {
  const game = await findGame(ctx.db, provider);
  const adapter = game && ctx.providers.of(game.provider);
  const stays = (reason: RecallReason) => stayedPoints(ctx, member, provider, reason);
  if (!isOpen(game) || !adapter) {
    const line = await stays("game_maintenance");
    return line.amountCents > 0n ? line : null;
  }
  const answer = await syncProviderBalance(ctx, member, provider, adapter);
  if (answer.kind !== "balance") return await stays("balance_unavailable");
  const providerBalance = await readProviderBalance(ctx.db, member, provider);
  const amountCents = withoutDoubt(answer.balanceCents, providerBalance);
  if (amountCents === 0n) return answer.balanceCents > 0n ? await stays("transfer_pending") : null;
  if (claim && !await holdsLease(ctx.db, claim)) return await stays("still_in_flight");
  const start = await startBy(ctx, {
    id: orderId,
    member,
    providerCode: provider,
    amountCents: -amountCents,
    provider: game.provider,
  });
  if (start.kind === "known" || start.kind === "exists") {
    const existing = await findTransferOrder(ctx.db, orderId);
    return existing ? await lineOf(ctx, existing) : await stays("still_in_flight");
  }
  if (start.kind !== "sent") {
    const reason = reasonOf(start.kind);
    return reason && await stays(reason);
  }
  const { order } = await carryOut(ctx, start.order, { adapter, player });
  return await lineOf(ctx, order);
}

/** Returns the amount that an order has brought back, or the reason why its points stayed. */
async function lineOf(ctx: Ctx, order: TransferOrder): Promise<RecalledPoints> {
  const { id: orderId, member, provider, state, movedCents, amountCents } = order;
  if (state === "failed") return await stayedPoints(ctx, member, provider, "transfer_refused", orderId);
  return {
    providerCode: provider,
    amountCents: movedCents ?? amountCents,
    state: stateFor(state),
    orderId,
    reason: null,
  };
}

async function stayedPoints(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  reason: RecallReason,
  orderId: string | null = null,
): Promise<RecalledPoints> {
  const { balanceCents } = await readProviderBalance(ctx.db, member, provider);
  return { providerCode: provider, amountCents: balanceCents, state: "failed", orderId, reason };
}

function isOpen(game: GameAccess | null): game is GameAccess {
  return game !== null && game.transferEnabled;
}

/** Null when another request took the points in the meantime: then this provider has no line. */
function reasonOf(rejection: Exclude<StartRejection, "known" | "exists">): RecallReason | null {
  switch (rejection) {
    case "provider_balance_short":
    case "insufficient_funds":
    case "no_player":
    // Said of points into a game only.
    case "check_due":
    case "loss_limit":
    case "time_limit":
      return null;
    case "account_closed":
    case "not_allowed":
      return "account_locked";
    case "unknown_game":
    case "closed":
    case "other_provider":
      return "game_maintenance";
  }
}
