import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import type { Load } from "../figures/rate.ts";
import { pgbenchRate } from "../figures/pgbench.ts";

/** The same work by SQL that was written by hand, for pgbench to run. */
export interface ByHand {
  /** Whole transfers a second: each its hold and its end, two commits. `members` of them take part. */
  transferRate(load: Load, members: number): Promise<number>;
  /** Credits a second: each its stored callback and what comes of it, two commits. */
  creditRate(load: Load, members: number): Promise<number>;
}

/**
 * Makes the tables that the scripts write to, in an empty database, with as many members as given, who have main and game
 * wallets. They have the columns and the indexes of the site's and nothing that slows a write: no triggers, checks,
 * partitions or foreign keys.
 */
export async function prepareByHand(url: string, program: string, members: number): Promise<ByHand> {
  await using db = connect(url, { max: 1 });
  await migrate(url);
  await sql`create schema by_hand`.execute(db);
  for (const name of tables) {
    // As the site's, half-filled pages leave room to update a balance in place.
    const storage = name === "accounts" ? sql`with (fillfactor = 50)` : sql``;
    await sql`
      create table by_hand.${sql.id(name)} (
        like public.${sql.id(name)} including defaults including identity including indexes including generated
      ) ${storage}`.execute(db);
  }
  await sql`
    insert into by_hand.members (account, password_hash, name, promote_code, created_at)
      select 'member' || n, 'none', 'bench', n, now() from generate_series(1, ${members}::integer) n`.execute(db);
  // The main wallet of member n has the id 2n - 1, the game wallet 2n: the scripts count on it.
  await sql`
    insert into by_hand.accounts (id, member_id, code, balance_cents)
      select 2 * n - 1 + game, n, case game when 0 then 'main' else 'game:rsg' end, 1000000000
        from generate_series(1, ${members}::integer) n, generate_series(0, 1) game`.execute(db);
  await sql`analyze`.execute(db);
  const rate = (script: string, { callers, seconds }: Load, variables: Record<string, number>) => {
    const path = new URL(`${script}.sql`, import.meta.url).pathname;
    return pgbenchRate({ url, program }, { clients: callers, seconds, script: { path, variables } });
  };
  return {
    // A UUIDv7 begins with the time in ms; a client counts on from it.
    transferRate: (load, members) => rate("transfer", load, { members, n: Date.now() }),
    async creditRate(load, members) {
      await putOrders(url, members, load);
      return await rate("credit", load, { members });
    },
  };
}

const tables = [
  "members",
  "accounts",
  "ledger_transfers",
  "game_transfers",
  "deposit_orders",
  "vendor_callbacks",
  "turnover_requirements",
  "mails",
  "turntable_chances",
  "level_progress",
] as const;

/** More than any server credits in a second. */
const maxPerSecond = 6_000;

/** Lets orders wait for payment, more than a slice can credit: the callback that gets the number n in the database pays order n. */
async function putOrders(url: string, members: number, { seconds }: Load): Promise<void> {
  await using db = connect(url, { max: 1 });
  await sql`delete from by_hand.deposit_orders where state = 'awaiting_payment'`.execute(db);
  await sql`
    insert into by_hand.deposit_orders (id, member_id, method_id, vendor_code, amount_cents, state, lang, vendor_order_no,
        created_at, expires_at, next_query_at)
      select (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid, 1 + n % ${members}::integer, 9001, 'BENCH', 100,
          'awaiting_payment', 'tw', 'B-' || n, now(), now() + interval '1 hour', now() + interval '1 hour'
        from (select coalesce(max(id), 0) as id from by_hand.vendor_callbacks) last,
          generate_series(last.id + 1, last.id + ${maxPerSecond * (seconds + 2)}::integer) n`.execute(db);
  await sql`vacuum analyze by_hand.deposit_orders`.execute(db);
}
