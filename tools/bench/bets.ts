import { type Kysely, sql } from "kysely";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { migrate } from "@/db/migrate.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { DB } from "@/db/types.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { type Figure, ratioAtLeast } from "./figures/figure.ts";
import { fundedMembers } from "./setup/funded_members.ts";
import { benchCtx } from "./setup/paid_orders.ts";
import { alternate, type Compared } from "./figures/spread.ts";

/** The means of the bench. */
export interface BetsBench {
  members?: number;
  /** Bets that are there before anything is measured. */
  before?: number;
  pages?: number;
  rounds?: number;
}

/** As many as a provider's answer has. */
const pageSize = 500;

/** How much of the rate of plain inserts into one plain table must be left (docs/decisions/2026-11-22-bets-by-month.md). */
const targets = { new: 0.1, repeated: 0.4 };

/** Bets taken in by the function that the pulls call, beside plain inserts of the same rows into one table. */
export async function* betsFigures(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_bets");
  for await (const { what, ...compared } of benchBets(database.url)) {
    yield ratioAtLeast(targets[what], compared, `${what} bets of members with open turnover`, "plain inserts");
  }
}

/** Takes pages of new bets in, and again those that were taken: bets a second. */
export async function* benchBets(
  url: string,
  { members = 1_000, before = 200_000, pages = 20, rounds = 5 }: BetsBench = {},
): AsyncGenerator<Compared & { what: keyof typeof targets }> {
  await using db = connect(url);
  await migrate(url);
  await seedGames(db);
  const everyone = await fundedMembers(db, members, "bng");
  const ctx = benchCtx(db);
  // A top-up that is played and one that never is, as most who play have.
  for (const member of everyone) await requireTurnover(ctx, member, 10n ** 13n, new Date(0));
  await sql`
    create table plain_bets (like bets including constraints, primary key (provider, bet_id))`.execute(db);
  await sql`create index plain_bets_member on plain_bets (member_id, settled_at desc, provider, bet_id)`.execute(db);
  const next = pagesOf(everyone);
  const take = (page: ProviderBet[]) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom("bet_cursors").select("cursor").where("provider", "=", "bng").forNoKeyUpdate().execute();
      await takeBets(tx, "bng", page, new Date());
    });
  const rateOf = async (some: ProviderBet[][], work: (page: ProviderBet[]) => Promise<unknown>) => {
    const began = performance.now();
    for (const page of some) await work(page);
    return some.length * pageSize / (performance.now() - began) * 1000;
  };
  for (let made = 0; made < before; made += pageSize) await take(next());
  await sql`analyze`.execute(db);
  const some = () => Array.from({ length: pages }, next);
  yield {
    what: "new",
    ...await alternate(rounds, () => rateOf(some(), take), () => rateOf(some(), (page) => plain(db, page))),
  };
  const again = some();
  await rateOf(again, take);
  yield {
    what: "repeated",
    ...await alternate(rounds, () => rateOf(again, take), () => rateOf(some(), (page) => plain(db, page))),
  };
}

/** Pages of new bets, each a second after the last. */
function pagesOf(members: readonly bigint[]): () => ProviderBet[] {
  let made = 0;
  const start = Date.now() - 3 * 86_400_000;
  return () =>
    Array.from({ length: pageSize }, () => ({
      betId: crypto.randomUUID(),
      version: 1,
      player: `jh${members[made * 7919 % members.length]}`,
      betCents: 1_00n,
      validBetCents: 1_00n,
      payoutCents: 96n,
      settledAt: new Date(start + made++ * 10),
      group: "egame" as const,
      gameId: "slot-1",
    }));
}

async function plain(db: Kysely<DB>, page: readonly ProviderBet[]): Promise<void> {
  const rows = page.map((bet) => ({
    provider: "bng",
    bet_id: bet.betId,
    version: 1,
    player: bet.player,
    member_id: bet.player.slice(2),
    bet_cents: String(bet.betCents),
    valid_bet_cents: String(bet.validBetCents),
    payout_cents: String(bet.payoutCents),
    settled_at: bet.settledAt,
    taken_at: bet.settledAt,
    first_taken_at: bet.settledAt,
    game_group: bet.group,
    game_id: bet.gameId,
  }));
  await sql`
    insert into plain_bets select * from jsonb_populate_recordset(null::plain_bets, ${JSON.stringify(rows)}::jsonb)`
    .execute(db);
}
