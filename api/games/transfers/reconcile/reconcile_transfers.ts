import { errorFields } from "../../../log/cause_text.ts";
import type { Ctx } from "../../../context.ts";
import type { ProviderRow, Unknown } from "../../providers/port.ts";
import type { TransferState } from "../schema.ts";
import { askAbout } from "./ask_about.ts";
import { claimOrders, providersWanted, type Wanted } from "./claim_orders.ts";
import { conclude } from "../conclude.ts";
import { operatorAlertAfterMs, stateFor, type TransferOrder, type TransferReply } from "../order.ts";
import { alertOperator } from "./alert_operator.ts";

/** How many orders a run asked about, and their states after it. */
export interface ReconciledTransfers {
  succeeded: number;
  failed: number;
  pending: number;
}

/** How many questions one process asks one provider at a time, however many orders wait there. */
export const asksAtOnce = 8;

/** The duration of a round for one provider, in milliseconds: orders that become due later wait for the next round. */
const roundMs = 10_000;

/**
 * Takes up every transfer that is due by `now`: each is asked about at its provider, by our id, until the
 * provider knows. Several processes may run it at once; each order is claimed by one of them.
 * @param onProgress called after each batch with the counts so far
 */
export async function reconcileTransfers(
  ctx: Ctx,
  now: Date,
  wanted: Wanted = {},
  onProgress: (soFar: ReconciledTransfers) => void = () => {},
): Promise<ReconciledTransfers> {
  const result = { succeeded: 0, failed: 0, pending: 0 };
  const clock = clockFrom(ctx, now);
  for (;;) {
    const taken = await askSideBySide(ctx, { startedAt: now, clock, wanted }, (states) => {
      for (const state of states) result[state]++;
      onProgress(result);
    });
    if (taken === 0) return result;
  }
}

/**
 * One round of it, as the site's job: each provider is asked beside the others, for ten seconds at most, and no more if
 * none answers. So neither a provider that hangs nor one with a long backlog keeps the next round of the others
 * waiting.
 */
export async function reconcileRound(ctx: Ctx): Promise<void> {
  const startedAt = ctx.now();
  await askSideBySide(ctx, { startedAt, clock: ctx.now, wanted: {} }, () => {});
}

interface Round {
  /** When the run began: it takes up what was due then. */
  startedAt: Date;
  /** The time of each claim and decision: a run can take a while. */
  clock(): Date;
  wanted: Wanted;
}

/** Asks every provider that has wanted orders, and gives how many orders it took up. */
async function askSideBySide(ctx: Ctx, round: Round, report: (states: TransferState[]) => void): Promise<number> {
  const providers = await providersWanted(ctx.db, round.startedAt, round.wanted);
  const requested = await Promise.allSettled(providers.map((provider) => askProvider(ctx, provider, round, report)));
  let taken = 0;
  for (const one of requested) {
    if (one.status === "rejected") throw one.reason;
    taken += one.value;
  }
  return taken;
}

/** Orders are claimed only as many as are asked about at once, so that no claim runs out before its question is put. */
async function askProvider(
  ctx: Ctx,
  provider: ProviderRow,
  { startedAt, clock, wanted }: Round,
  report: (states: TransferState[]) => void,
): Promise<number> {
  const until = clock().getTime() + roundMs;
  let taken = 0;
  do {
    const orders = await claimOrders(ctx.db, provider, wanted, { startedAt, now: clock(), max: asksAtOnce });
    const requested = await Promise.all(orders.map((order) => reconcileAlone(ctx, order, provider, clock)));
    taken += orders.length;
    if (orders.length > 0) report(requested.map(({ state }) => state));
    if (orders.length < asksAtOnce || !requested.some(({ isAnswered }) => isAnswered)) break;
  } while (clock().getTime() < until);
  return taken;
}

const unreconciled = "transfer not reconciled";

interface ProviderQuery {
  state: TransferState;
  /** Whether the provider answered at all. */
  isAnswered: boolean;
}

/** One order that can't be reconciled (a bug, an outage) holds no other up: its lease ends and it is taken up again. */
async function reconcileAlone(
  ctx: Ctx,
  order: TransferOrder,
  provider: ProviderRow,
  clock: () => Date,
): Promise<ProviderQuery> {
  try {
    const input = await reconcile(ctx, order, provider, clock);
    ctx.incidents.worked(ctx, unreconciled, provider.code);
    return input;
  } catch (error) {
    const fields = { transfer: order.id, provider: provider.code, ...errorFields(error) };
    ctx.incidents.failed(ctx, { level: "error", event: unreconciled, subject: provider.code, fields });
    return { state: "pending", isAnswered: true };
  }
}

async function reconcile(
  ctx: Ctx,
  order: TransferOrder,
  provider: ProviderRow,
  clock: () => Date,
): Promise<ProviderQuery> {
  // Read before asking: a transfer that the provider did not know then may have come since, however late its reply
  // arrives.
  const now = clock();
  const reply = await askAbout(ctx, order, provider);
  const after = await conclude(ctx, order, reply, now);
  const state = stateFor(after.state);
  const isOld = now.getTime() - order.createdAt.getTime() >= operatorAlertAfterMs;
  if (state === "pending" && isOld && !order.concerns.includes("unresolved")) {
    await alertOperator(ctx, after, "unresolved", now);
  }
  return { state, isAnswered: !isSilence(reply) };
}

function isSilence(reply: TransferReply): boolean {
  return reply.kind === "unknown" && silences.includes(reply.why);
}

const silences: readonly Unknown["why"][] = ["timeout", "connection", "server_error"];

/** The time of a run that began at `now`, as the site's clock goes on. */
function clockFrom(ctx: Ctx, now: Date): () => Date {
  const aheadMs = now.getTime() - ctx.now().getTime();
  return () => new Date(ctx.now().getTime() + aheadMs);
}
