import assert from "node:assert/strict";
import { openGames, playStep, readTable } from "../testing/game_harness.ts";
import { lotteryPay } from "./rules.ts";

const draw = Math.floor(Date.parse("2026-11-22T04:00:00Z") / 60_000) + 1;
const picks = ["big", "small", "3-7"];
const slip = { draw, picks, stake: 500 };

Deno.test("a slip takes its stakes, and the server pays it by the common draw though no page is open", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("lottery");
  const placed = await playStep(browser, slip);
  assert.deepEqual([placed.status, placed.open, placed.bet, placed.balance], [200, true, 1500, 85_00]);
  games.at.now = new Date(draw * 60_000 - 1);
  assert.equal(await games.finish(), 0);
  games.at.now = new Date(draw * 60_000);
  await games.finish();
  const { open, recent, draws, balance } = await readTable(browser);
  const outcome = draws.find(({ number }) => number === draw)!.outcome as { balls: number[] };
  const win = picks.reduce((sum, pick) => sum + lotteryPay(pick, 500n, outcome.balls), 0n);
  assert.ok(win > 0n);
  assert.deepEqual([open, recent.map(({ id }) => id), recent[0]?.win], [[], [placed.id], Number(win)]);
  assert.deepEqual([BigInt(balance), await games.loggedCents()], [85_00n + win, win - 15_00n]);
});

Deno.test("a draw does not exist before its time, and is the same for every page and after a restart", async () => {
  await using games = await openGames(100_00n);
  const [one, other] = [await games.open("lottery"), await games.open("lottery")];
  await playStep(one, slip);
  assert.ok((await readTable(one)).draws.every(({ number }) => number < draw));
  games.at.now = new Date(draw * 60_000 + 1_000);
  const tables = await Promise.all([one, other, one].map(readTable));
  await games.restart();
  const later = await readTable(await games.open("lottery"));
  for (const { draws } of tables) assert.deepEqual(draws, later.draws);
  assert.equal(later.draws[0]?.number, draw);
});

Deno.test("bets close ten seconds before the draw, and no other draw takes any", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("lottery");
  for (const other of [draw - 1, draw + 1]) {
    const refused = await playStep(browser, { ...slip, draw: other });
    assert.deepEqual([refused.status, refused.error], [422, "closed"]);
  }
  games.at.now = new Date(draw * 60_000 - 10_001);
  assert.equal((await playStep(browser, slip)).status, 200);
  games.at.now = new Date(draw * 60_000 - 10_000);
  assert.equal((await playStep(browser, slip)).error, "closed");
  assert.equal(await games.balanceCents(), 85_00n);
});

Deno.test("a player has a bounded number of slips open, of a bounded number of picks", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("lottery");
  const one = { draw, picks: ["odd"], stake: 100 };
  const flood = await Promise.all(Array.from({ length: 45 }, () => playStep(browser, one)));
  assert.deepEqual(flood.map(({ status }) => status).toSorted(), [...Array(40).fill(200), ...Array(5).fill(429)]);
  const many = [0, 1, 2].flatMap((ball) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${ball + 1}-${digit}`));
  for (const wrong of [many, [], ["odd", "odd"], ["6-1"], ["even "]]) {
    assert.equal((await playStep(browser, { ...one, picks: wrong })).status, 400);
  }
  assert.equal(await games.balanceCents(), 60_00n);
});
