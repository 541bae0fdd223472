import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { runRebates } from "./days/run_rebates.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";

/** A bet of a test: of one day, in the middle of it. */
export interface TestBet {
  name: string;
  day: string;
  cents: bigint;
  version?: number;
  group?: ProviderBet["group"];
}

/** A site whose clock the test sets, and whose bets count as read until an hour that the test sets. */
export interface RebateSite extends TestSite {
  clock: { at: Date };
  /** Makes a member who plays; gives what takes their bets in, as a pull does. */
  player(): Promise<{ id: MemberId; play(bet: TestBet): Promise<void> }>;
  /** Lets the provider's log count as read to its end at a time. */
  readUntil(at: Date): Promise<void>;
}

/** Opens one. Its settings let rebates be claimed twelve hours after their day and for fourteen days. */
export async function rebateSite(at: string, options: Pick<TestSiteOptions, "settings"> = {}): Promise<RebateSite> {
  const clock = { at: new Date(at) };
  const site = await testSite({ prepare: seedGames, ...options, now: () => clock.at });
  const { db, ctx } = site;
  await db.insertInto("bet_cursors")
    .values({ provider: "bng", began_at: clock.at, next_pull_at: clock.at, caught_up_at: new Date("9000-01-01") })
    .execute();
  return {
    ...site,
    clock,
    async player() {
      const member = await site.member();
      const player = `player${member.id}`;
      await db.insertInto("provider_players")
        .values({ member_id: member.id, provider: "bng", player, opened_at: clock.at }).execute();
      return {
        ...member,
        async play({ name, day, cents, version = 1, group = "egame" }) {
          const one = bet({
            betId: `${player}-${name}`,
            player,
            version,
            betCents: cents,
            validBetCents: cents,
            group,
            settledAt: new Date(`${day}T12:00:00+08:00`),
          });
          await inTransaction(db, async (tx) => {
            await sql`select from bet_cursors where provider = 'bng' for no key update`.execute(tx);
            await takeBets(tx, "bng", [one], ctx.now());
          });
        },
      };
    },
    async readUntil(until) {
      await db.updateTable("bet_cursors").set({ caught_up_at: until }).execute();
    },
  };
}

/**
 * Lets a member have played live games for 1,000.00 and slots for 480.55 three days ago, and slots for 200.00 two days ago,
 * which may be claimed by now, and slots for 1,120.00 just now; and runs rebates.
 */
export async function playForRebates(ctx: Ctx, member: MemberId, { runs = true } = {}): Promise<void> {
  const player = `jh${member}`;
  await ctx.db.insertInto("provider_players")
    .values({ member_id: member, provider: "bng", player, opened_at: ctx.now() })
    .onConflict((known) => known.doNothing()).execute();
  const played = [[3, "live", 1_000_00n], [3, "egame", 480_55n], [2, "egame", 200_00n], [
    0,
    "egame",
    1_120_00n,
  ]] as const;
  const bets = played.map(([daysAgo, group, cents]) =>
    bet({
      betId: `${player}-${daysAgo}-${group}`,
      player,
      betCents: cents,
      validBetCents: cents,
      group,
      settledAt: new Date(ctx.now().getTime() - daysAgo * dayMs),
    })
  );
  await inTransaction(ctx.db, (tx) => takeBets(tx, "bng", bets, ctx.now()));
  if (runs) await runRebates(ctx, { waits: false });
}

/** A member's lines as the database has them, without those of no bets: day, group, valid bets, rate and amount. */
export async function linesOf({ db }: Pick<TestSite, "db">, member: MemberId): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', day, game_group, valid_bet_cents, rate_percent, amount_cents) as line from rebate_lines
      where member_id = ${member} and valid_bet_cents > 0 order by day, game_group`.execute(db);
  return rows.map(({ line }) => line);
}

/** Returns a member's amount for each day, and the part that claims have settled, in cents. */
export async function rebatesOf({ db }: Pick<TestSite, "db">, member: MemberId) {
  const { rows } = await sql<{ day: string; level: number; amount: bigint; claimed: bigint }>`
    select day::text, user_level as level, amount_cents as amount, claimed_cents as claimed from rebates
      where member_id = ${member} order by day`.execute(db);
  return rows.map(({ day, level, amount, claimed }) => [day, level, Number(amount), Number(claimed)] as const);
}

/** A member's claims, oldest first: outcome and cents. */
export async function claimsOf({ db }: Pick<TestSite, "db">, member: MemberId) {
  const rows = await db.selectFrom("rebate_claims").select(["outcome", "amount_cents"]).where("member_id", "=", member)
    .orderBy("claimed_at").orderBy("id").execute();
  return rows.map(({ outcome, amount_cents }) => [outcome, Number(amount_cents)] as const);
}
