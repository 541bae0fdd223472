import assert from "node:assert/strict";
import { giveBonus } from "@/api/rewards/bonuses/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { createIncidents } from "../../log/incidents.ts";
import { claimRebates } from "@/api/rewards/rebates/claim_rebates.ts";
import { claimsOf, rebateSite, rebatesOf } from "@/api/rewards/rebates/testing.ts";
import { runRebates } from "@/api/rewards/rebates/days/run_rebates.ts";
import { sql } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { findGame } from "../catalogue/find_game.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import { until } from "../catalogue/testing/until.ts";
import type { ProviderBet } from "../providers/port.ts";
import { readLog } from "./read_log.ts";
import { remainingTurnover } from "./turnover.ts";
import { takeBets } from "./take_bets.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { bet } from "./testing.ts";

const yesterday = "2026-12-30";
const inTheMorning = new Date("2026-12-30T08:00:00+08:00");
const atNoon = new Date("2026-12-31T12:00:00+08:00");

/** Two members who play, each with a top-up of 1,000.00 to play for. */
async function openSite() {
  const site = await rebateSite(atNoon.toISOString());
  const [first, second] = [await site.player(), await site.player()];
  for (const { id } of [first, second]) await giveChances(site.ctx, id, 1, inTheMorning);
  const take = (bets: ProviderBet[]) => inTransaction(site.db, (tx) => takeBets(tx, "bng", bets, site.ctx.now()));
  const played = (player: string, version: number, cents = 1_000_00n) =>
    bet({
      betId: "moved",
      player,
      version,
      betCents: cents,
      validBetCents: cents,
      group: "egame",
      settledAt: new Date(`${yesterday}T12:00:00+08:00`),
    });
  return {
    site,
    first,
    second,
    take,
    played,
    playerOf: ({ id }: { id: bigint }) => `player${id}`,
    left: ({ id }: { id: bigint }) => remainingTurnover(site.db, id),
    async bets({ id }: { id: bigint }) {
      const rows = await site.db.selectFrom("bets").select(["bet_id", "player"]).where("member_id", "=", id).execute();
      return rows.map(({ bet_id, player }) => [bet_id, player]);
    },
    findings: () => checkAccounts(site.ctx),
  };
}

Deno.test("a corrected bet that names another player counts for that one, and no more for the first: turnover, sums and rebates", async () => {
  const { site, first, second, take, played, playerOf, left, bets, findings } = await openSite();
  await using _ = site;
  await take([played(playerOf(first), 1), bet({ ...played(playerOf(second), 1, 50_00n), betId: "own" })]);
  await runRebates(site.ctx);
  assert.deepEqual([await left(first), await left(second)], [0n, 950_00n]);
  assert.ok((await claimRebates(site.ctx, first.id, { orderId: v7() })).ok);
  assert.deepEqual(await claimsOf(site, first.id), [["given", 400]]);

  assert.deepEqual(await take([played(playerOf(second), 2)]), { taken: 1, strangers: 0, moved: 1 });
  assert.deepEqual([await left(first), await left(second)], [1_000_00n, 0n]);
  assert.deepEqual([await bets(first), (await bets(second)).length], [[], 2]);
  await runRebates(site.ctx);
  // The first member's surplus is carried and deducted from later rebates; the second is due the rebates of both bets.
  assert.deepEqual(await rebatesOf(site, first.id), [[yesterday, 0, 0, 400]]);
  assert.deepEqual(await rebatesOf(site, second.id), [[yesterday, 0, 420, 0]]);
  const versions = await site.db.selectFrom("bet_versions").select(["version", "player"]).execute();
  assert.deepEqual(versions, [{ version: 1n, player: playerOf(first) }]);
  assert.deepEqual(await findings(), []);
  // The same page again, and the older version, change nothing.
  for (const again of [played(playerOf(second), 2), played(playerOf(first), 1)]) {
    assert.deepEqual(await take([again]), { taken: 0, strangers: 0, moved: 0 });
  }
});

Deno.test("a bet that moves to a player whom the site does not know counts for none, and comes back to its first", async () => {
  const { site, first, take, played, playerOf, left, findings } = await openSite();
  await using _ = site;
  await giveBonus(site.ctx, first.id, { at: inTheMorning });
  await take([played(playerOf(first), 1, 1_200_00n)]);
  assert.equal(await left(first), 300_00n);
  assert.deepEqual(await take([played("stranger", 2, 1_200_00n)]), { taken: 1, strangers: 1, moved: 1 });
  assert.equal(await left(first), 1_500_00n);
  for (const table of ["turnover_uses", "bonus_turnover_uses"] as const) {
    assert.deepEqual(await site.db.selectFrom(table).select("bet_id").execute(), [], table);
  }
  assert.deepEqual(await findings(), []);
  assert.deepEqual(await take([played(playerOf(first), 3, 1_200_00n)]), { taken: 1, strangers: 0, moved: 1 });
  assert.equal(await left(first), 300_00n);
  assert.deepEqual(await findings(), []);
});

Deno.test("what a moved bet had counted for is played for by the first one's other bets", async () => {
  const { site, first, second, take, played, playerOf, left, findings } = await openSite();
  await using _ = site;
  const other = { ...played(playerOf(first), 1, 300_00n), betId: "other", settledAt: atNoon };
  await take([played(playerOf(first), 1), other]);
  assert.equal(await left(first), 0n);
  await take([played(playerOf(second), 2)]);
  assert.deepEqual([await left(first), await left(second)], [700_00n, 0n]);
  assert.deepEqual(await findings(), []);
});

Deno.test("who had a bet is locked while it moves to another one, as who has it then", async () => {
  const { site, first, second, take, played, playerOf } = await openSite();
  await using _ = site;
  await take([played(playerOf(first), 1)]);
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("members").select("id").where("id", "=", first.id).forNoKeyUpdate().execute();
  let isMoved = false;
  const moving = take([played(playerOf(second), 2)]).finally(() => isMoved = true);
  let waiting = "nothing";
  await until("the page waits for the first one's row", async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      .execute(site.db);
    waiting = rows[0]?.query ?? waiting;
    return rows.length > 0 || isMoved;
  });
  await held.rollback().execute();
  assert.match(waiting, /from "members"/, "before anything of the page is written");
  assert.equal((await moving).moved, 1);
});

Deno.test("bets that name another player than before are reported to operators", async () => {
  await using site = await gameSite();
  const cursor = { provider: "bng", began_at: site.ctx.now(), next_pull_at: site.ctx.now() };
  await site.db.insertInto("bet_cursors").values(cursor).execute();
  const reported: unknown[] = [];
  const log = { ...site.ctx.log, error: (event: string, fields?: object) => void reported.push([event, fields]) };
  const ctx = { ...site.ctx, log, incidents: createIncidents() };
  const provider = site.ctx.providers.of((await findGame(site.db, "bng"))!.provider)!;
  for (const [version, player] of ["one", "other"].entries()) {
    const bets = [bet({ betId: "moved", player, version: version + 1 })];
    const betLog = () => Promise.resolve({ kind: "bets" as const, bets, cursor: null, more: false });
    const adapter = { ...provider, betLog };
    const reading = { provider: "bng", cursor: null, moves: false, maxPages: 1 };
    assert.equal((await readLog(ctx, adapter, reading)).moved, version);
  }
  assert.deepEqual(reported, [["bets of another player than before", { state: "began", provider: "bng", bets: 1 }]]);
});
