import assert from "node:assert/strict";
import { openGames, playStep, readTable, type ShownTable } from "../testing/game_harness.ts";
import type { PlayBrowser } from "../../testing.ts";

interface ShownMatch {
  match: number;
  kickOffAt: number;
  endsAt: number;
  stage: number;
  score: { home: number; away: number };
  goals: { side: string; minute: number }[];
  prices: { selection: string; odds: number }[];
}

Deno.test("a bet counts at the odds that were seen, and is paid by the end's score though no page is open", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("sport");
  const [match] = await openMatches(browser);
  assert.ok(match);
  const { odds } = match.prices[0]!;
  const placed = await playStep(browser, { match: match.match, selection: "home", odds, stake: 500 });
  assert.deepEqual([placed.status, placed.open, placed.bet, placed.balance], [200, true, 500, 95_00]);
  const more = await playStep(browser, { match: match.match, selection: "home", odds, stake: 500 }, {
    id: placed.id!,
    step: 1,
  });
  assert.deepEqual([more.error, await games.balanceCents()], ["over", 95_00n]);
  games.at.now = new Date(match.endsAt - 1);
  assert.equal(await games.finish(), 0);
  games.at.now = new Date(match.endsAt);
  await games.finish();
  const { recent, open, draws } = await readTable(browser);
  const { score } = draws.map(({ outcome }) => outcome as ShownMatch).find((one) => one.match === match.match)!;
  const win = score.home > score.away ? 5 * odds : 0;
  assert.deepEqual([open.length, recent[0]?.win], [0, win]);
  assert.equal(await games.balanceCents(), 95_00n + BigInt(win));
  assert.equal(await games.loggedCents(), BigInt(win) - 5_00n);
});

Deno.test("odds that have changed are asked for again, and nothing is taken", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("sport");
  const [match] = await openMatches(browser);
  const { selection, odds } = match!.prices[1]!;
  const bet = { match: match!.match, selection, stake: 500 };
  for (const other of [odds + 1, odds - 1]) {
    const refused = await playStep(browser, { ...bet, odds: other });
    assert.deepEqual([refused.status, refused.error], [422, "odds_changed"]);
  }
  games.at.now = new Date(match!.kickOffAt + 45_000);
  assert.equal((await playStep(browser, { ...bet, odds })).error, "odds_changed");
  const moved = (await shownMatches(browser)).find((one) => one.match === match!.match)!;
  assert.equal(moved.stage, 3);
  const price = moved.prices.find((one) => one.selection === selection)!;
  assert.notEqual(price.odds, odds);
  assert.equal((await playStep(browser, { ...bet, odds: price.odds })).status, 200);
  assert.equal(await games.balanceCents(), 95_00n);
});

Deno.test("no bet is taken before a match opens, after its last report for bets, or on what is not offered", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("sport");
  const [match] = await openMatches(browser);
  const { selection, odds } = match!.prices[0]!;
  const bet = { match: match!.match, selection, odds, stake: 500 };
  assert.equal((await playStep(browser, { ...bet, match: bet.match + 10 })).error, "closed");
  assert.equal((await playStep(browser, { ...bet, match: bet.match - 10 })).error, "closed");
  games.at.now = new Date(match!.kickOffAt + 75_000);
  assert.equal((await playStep(browser, bet)).error, "closed");
  for (const wrong of [{ selection: "corner" }, { stake: 1 }, { odds: 1.5 }, { match: -1 }]) {
    assert.equal((await playStep(browser, { ...bet, ...wrong })).status, 400);
  }
  assert.equal(await games.balanceCents(), 100_00n);
});

Deno.test("of a match that is on, a page is given no goal before its report", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("sport");
  for (let step = 0; step < 24; step++) {
    games.at.now = new Date(games.at.now.getTime() + 5_000);
    for (const { kickOffAt, stage, goals, score } of await shownMatches(browser)) {
      const minute = (games.at.now.getTime() - kickOffAt) / 1_000;
      assert.ok(stage * 15 <= Math.max(0, minute));
      assert.ok(goals.every((goal) => goal.minute <= stage * 15));
      assert.equal(goals.length, score.home + score.away);
    }
  }
});

async function shownMatches(browser: PlayBrowser): Promise<ShownMatch[]> {
  const { draws }: ShownTable = await readTable(browser);
  return draws.map(({ outcome }) => outcome as ShownMatch);
}

/** The matches that have not kicked off, the next one first. */
async function openMatches(browser: PlayBrowser): Promise<ShownMatch[]> {
  const { now } = await readTable(browser);
  const before = (await shownMatches(browser)).filter(({ kickOffAt }) => kickOffAt > now);
  return before.toSorted((one, other) => one.kickOffAt - other.kickOffAt);
}
