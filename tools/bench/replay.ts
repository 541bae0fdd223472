import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { replayOrders } from "@/api/payments/deposits/replay/replay_orders.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { benchCtx } from "./setup/paid_orders.ts";
import { storeCallbacks } from "./setup/stored_callbacks.ts";

/** The outcome of replaying the same stored callbacks twice. */
export interface ReplayFigures {
  callbacks: number;
  /** Callbacks a second: acted on in the first run, and looked at again in the second. */
  firstRate: number;
  secondRate: number;
  /** The differences of members' balances from their paid orders after each run, in cents. */
  differences: bigint[];
  /** The changes of the second run. */
  changes: number;
  /** The findings of `accounts check` afterwards. */
  findings: number;
}

/** Stores callbacks that have not been acted on (most of them payments, some copies, wrong amounts and forgeries) and replays them twice. */
export async function benchReplay(url: string, callbacks = 10_000): Promise<ReplayFigures> {
  await using db = connect(url);
  await migrate(url);
  const ctx = benchCtx(db);
  const paidCents = await storeCallbacks(ctx, callbacks);
  const mode = { dryRun: false, operator: "bench", reason: "bench" } as const;
  const startedAt = performance.now();
  await replayOrders(ctx, {}, mode);
  const between = performance.now();
  const credited = await creditedCents(ctx);
  const againAt = performance.now();
  const again = await replayOrders(ctx, {}, mode);
  const endedAt = performance.now();
  return {
    callbacks,
    firstRate: callbacks / (between - startedAt) * 1000,
    secondRate: callbacks / (endedAt - againAt) * 1000,
    differences: [credited, await creditedCents(ctx)].map((cents) => cents - paidCents),
    changes: again.changes.length,
    findings: (await checkAccounts(ctx)).length,
  };
}

async function creditedCents({ db }: Ctx): Promise<bigint> {
  const { rows: [row] } = await sql<{ cents: string }>`
    select coalesce(sum(balance_cents), 0)::text as cents from accounts where code = 'main'`.execute(db);
  return BigInt(row?.cents ?? 0);
}
