import type { Ctx } from "@/api/context.ts";
import { actOnStoredCallbacks } from "@/api/payments/deposits/callbacks/act_on_stored_callbacks.ts";
import { expireOrders } from "@/api/payments/deposits/orders/expire_orders.ts";
import { replayOrders } from "@/api/payments/deposits/replay/replay_orders.ts";
import type { ReplayFilter, ReplayMode } from "@/api/payments/deposits/replay/replay.ts";
import { depositStates } from "@/api/payments/deposits/schema.ts";
import { reconcileTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import { fund } from "@/testing/site/fund.ts";
import type { Work } from "../site/start_operation.ts";
import type { World } from "../world.ts";

/** A turn of the job that clears up transfers. */
export const reconcile: Work = {
  label: "reconcile transfers",
  async run(ctx) {
    const { succeeded, failed, pending } = await reconcileTransfers(ctx, ctx.now());
    return `${succeeded} succeeded, ${failed} failed, ${pending} pending`;
  },
};

/** A turn of the job that asks vendors about open top-ups, and expires them. */
export const expire: Work = { label: "expire orders", run: async (ctx) => `${await expireOrders(ctx)} asked about` };

/** A turn of the job that acts on callbacks that were left. */
export const actOnLeft: Work = {
  label: "act on stored callbacks",
  run: async (ctx) => `${await actOnStoredCallbacks(ctx)} acted on`,
};

/** An operator replays some orders, as a dry run or not. */
export function replaySome(world: World): Work {
  const { random, depositsRequested } = world;
  const order = depositsRequested.length > 0 && random.chance(0.7) ? random.pick(depositsRequested).orderId : undefined;
  const filter = order === undefined ? { state: random.pick(depositStates) } : { order };
  return replay(world, filter, random.chance(0.3) ? { dryRun: true } : inEarnest);
}

/** One replay. */
export function replay(
  { trace }: World,
  filter: ReplayFilter,
  mode: ReplayMode,
  report: (changes: number) => void = () => {},
): Work {
  return {
    label: `replay ${filter.state ?? (filter.order ? "one order" : "all")}${mode.dryRun ? ", dry" : ""}`,
    async run(ctx) {
      const { callbacks, queries, unanswered, changes } = await replayOrders(ctx, filter, mode);
      report(changes.length);
      const what = changes.map(({ orderId, source, verdict }) =>
        `${orderId && trace.name(orderId)} ${verdict} by ${source}`
      );
      return `${callbacks} callbacks, ${queries} queries, ${unanswered} unanswered: ${what.join(", ")}`;
    },
  };
}

/** A replay that is not a dry run. */
export const inEarnest: ReplayMode = { dryRun: false, operator: "simulator", reason: "a run of the simulator" };

/** An operator gives a member something. */
export function adjust({ random, members }: World): Work {
  const member = random.pick(members);
  const amountCents = BigInt(random.between(1, 1_000_00));
  return {
    label: `member ${member} is given ${amountCents}`,
    async run(ctx) {
      await fund(ctx, member, amountCents);
      return "given";
    },
  };
}

/** An operator opens or closes a game for transfers. */
export function maintain({ random, providers }: World): Work {
  const code = random.pick(providers).code;
  return setMaintenance(code, random.chance(0.7));
}

/** Opens or closes a game for transfers. */
export function setMaintenance(code: string, open: boolean): Work {
  return {
    label: `${code} is ${open ? "opened" : "closed"}`,
    async run({ db }: Ctx) {
      await db.updateTable("games").set({ transfer_enabled: open }).where("game_code", "=", code).execute();
      return "done";
    },
  };
}
