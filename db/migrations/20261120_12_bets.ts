import { type Kysely, sql } from "kysely";
import { createBetRules } from "./20261120_12_bets/rules.ts";
import { createBetPartitionMaker } from "./20261120_12_bets/partitions.ts";
import { createPullTables } from "./20261120_12_bets/pulls.ts";
import { createBetTables } from "./20261120_12_bets/tables.ts";

/** Settled bets as the providers report them, by month, and the turnover that they use up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPullTables(db);
  await createBetTables(db);
  await createBetRules(db);
  await createBetPartitionMaker(db);

  // What of a bet counts against which requirement: `spent_cents` of the valid bet, weighted `used_cents` of the turnover.
  // `recount_turnover` writes it.
  await sql`
    create table turnover_uses (
      provider text not null,
      bet_id text not null,
      order_id uuid not null references turnover_requirements,
      weight_percent integer not null check (weight_percent between 1 and 100),
      spent_cents bigint not null check (spent_cents > 0),
      used_cents bigint not null check (used_cents > 0 and used_cents = spent_cents * weight_percent / 100),
      primary key (provider, bet_id, order_id),
      foreign key (provider, bet_id) references bet_ids
    )`.execute(db);
  await sql`create index turnover_uses_order on turnover_uses (order_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table turnover_uses, bet_versions, bets, bet_ids, bet_days, bet_pulls, bet_cursors`.execute(db);
  await sql`
    drop function make_bet_partitions, guard_bet_partition, keep_bet_ids, keep_bet_versions`.execute(db);
}
