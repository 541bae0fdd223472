import { type Kysely, sql } from "kysely";
import { createRecount } from "./20261122_08_bonuses/recount_settled.ts";
import { createRecountTurnover } from "./20261122_08_bonuses/recount_turnover.ts";

/** When each bet was first read, which no correction changes: a bet that is dated ahead counts as of then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bets add first_taken_at timestamptz`.execute(db);
  await sql`
    update bets b set first_taken_at = coalesce(
      (select min(v.taken_at) from bet_versions v where v.provider = b.provider and v.bet_id = b.bet_id), b.taken_at)`
    .execute(db);
  await sql`alter table bets alter first_taken_at set default now(), alter first_taken_at set not null`.execute(db);
  await createRecountTurnover(db);
  await createRecount(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bets drop first_taken_at`.execute(db);
}
