import { type Kysely, sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";

/** The cost of `accounts check`, beside the sums that it needs at least. */
export interface CheckedBooks {
  findings: number;
  seconds: number;
  sumSeconds: number;
  /** The most that the server's processes of the check held of their own, and this process grew by, in megabytes. */
  serverMegabytes: number;
  processMegabytes: number;
}

/** Checks the books, and takes the plain sums of the same tables, each by itself. The server must run on this machine. */
export async function checkBooks(url: string): Promise<CheckedBooks> {
  await using db = connect(url, { max: 2 });
  const sums = await timed(() => plainSums(db));
  const before = Deno.memoryUsage().rss;
  await using watch = await watchMemory(url);
  const check = await timed(() => checkAccounts({ db, now: () => new Date() }));
  return {
    findings: check.value.length,
    seconds: check.seconds,
    sumSeconds: sums.seconds,
    serverMegabytes: watch.max() / 1e6,
    processMegabytes: Math.max(0, Deno.memoryUsage().rss - before) / 1e6,
  };
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

/** One plain sum for each thing that a check compares: it has to read and add up at least this. */
async function plainSums(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // As the check has it, and as a server has it that nothing was set for.
    await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
    for (const { table, by, cents } of sums) {
      await sql`
        select count(*), sum(cents) from (
          select ${sql.raw(by)} as subject, sum(${sql.ref(cents)}) as cents from ${sql.table(table)} group by 1
        ) s`.execute(tx);
    }
  });
}

const orders = ["game_transfers", "deposit_orders", "withdrawals", "bonuses"];

const sums = [
  // The house's accounts, the members' balances, their chains, and each order's postings.
  ...["debit_account", "credit_account", "debit_account", "credit_account", "order_id"]
    .map((by) => ({ table: "ledger_transfers", by, cents: "amount_cents" })),
  ...orders.map((table) => ({ table, by: "id", cents: "amount_cents" })),
  { table: "settlements", by: "id", cents: "difference_cents" },
  // Turnover, progress, chances and mails of each credit; levels.
  ...["id", "member_id"].map((by) => ({ table: "deposit_orders", by, cents: "amount_cents" })),
  { table: "turnover_requirements", by: "order_id", cents: "required_cents" },
  { table: "turnover_uses", by: "provider || bet_id", cents: "used_cents" },
  { table: "turntable_chances", by: "order_id", cents: "amount_cents" },
  {
    table: "bets",
    by: "(member_id, (settled_at at time zone 'Asia/Taipei')::date, provider, game_group)",
    cents: "bet_cents",
  },
  { table: "bets", by: "(provider, (settled_at at time zone 'Asia/Taipei')::date, game_group)", cents: "bet_cents" },
  { table: "member_game_days", by: "(member_id, day, game_group)", cents: "valid_bet_cents" },
  { table: "member_bet_days", by: "member_id", cents: "valid_bet_cents" },
];

/** Looks every 50 ms at what the server's processes in a database hold of their own, and keeps the most of one moment. */
async function watchMemory(url: string): Promise<AsyncDisposable & { max(): number }> {
  const db = connect(url, { max: 1 });
  let max = 0;
  const poll = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    const held = await Promise.all(rows.map(({ pid }) => ownBytes(pid)));
    max = Math.max(max, held.reduce((sum, bytes) => sum + bytes, 0));
  };
  await poll();
  const timer = setInterval(() => void poll().catch(() => {}), 50);
  return {
    max: () => max,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}

/** Returns the memory that a process shares with no other; 0 once it has ended. */
async function ownBytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
