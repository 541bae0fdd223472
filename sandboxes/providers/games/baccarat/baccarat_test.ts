import assert from "node:assert/strict";
import { openGames, playStep, type StepAnswer } from "../testing/game_harness.ts";
import { baccaratPay, type Deal, type Spot, spots } from "./rules.ts";

const none = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };

Deno.test("a round takes all bets, pays each by the deal, and the shoe goes on where it was after a restart", async () => {
  await using games = await openGames(1_000_00n);
  let browser = await games.open("live");
  let expected = 1_000_00n;
  let left = 416;
  for (let round = 1; round <= 6; round++) {
    if (round === 4) {
      await games.restart();
      browser = await games.open("live");
    }
    const bets = { ...none, player: 300, banker: 1_100, tie: 100, bankerPair: 200 };
    const answer = await playStep(browser, { bets });
    const dealt = answer.round as Deal;
    const win = spots.reduce((sum, spot: Spot) => sum + baccaratPay(spot, BigInt(bets[spot]), dealt), 0n);
    expected += win - 1_700n;
    left -= dealt.player.length + dealt.banker.length;
    assert.deepEqual([answer.bet, answer.win, BigInt(answer.balance!)], [1_700, Number(win), expected]);
    const { results, left: shown } = tableOf(answer);
    assert.deepEqual([results.length, shown], [round, left]);
  }
  assert.equal(await games.balanceCents(), expected);
  assert.equal(await games.loggedCents(), expected - 1_000_00n);
});

Deno.test("nothing, more than a spot takes, and more than is there are refused, and take nothing", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("live");
  // Nine cents on the banker would win nine: the commission of that is less than half a cent.
  const wrong = [{ tie: -100 }, { tie: 0.5 }, { banker: 9 }, { player: 2_001_00 }, { dragon: 100 }].map((bets) => ({
    ...none,
    ...bets,
  }));
  for (const bets of [none, { tie: 100 }, ...wrong]) {
    assert.equal((await playStep(browser, { bets })).status, 400);
  }
  const dear = await playStep(browser, { bets: { ...none, player: 50_00, banker: 51_00 } });
  assert.deepEqual([dear.status, dear.error, dear.balance], [402, "insufficient", 100_00]);
  assert.equal(await games.balanceCents(), 100_00n);
});

function tableOf(answer: StepAnswer): { results: unknown[]; left: number } {
  return (answer as unknown as { table: { results: unknown[]; left: number } }).table;
}
