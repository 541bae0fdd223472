import assert from "node:assert/strict";
import { openGames, playStep } from "../testing/game_harness.ts";
import { type Fish, fishPay } from "./rules.ts";

const fish = (count: number, kind: Fish = "minnow") => Array.from({ length: count }, () => kind);

Deno.test("a message of shots takes a bet for each and pays each catch, once however often it is sent", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("fish");
  const round = { id: crypto.randomUUID(), step: 0 };
  const shots = { targets: ["minnow", "koi", "minnow", "arowana"], bet: 200 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => playStep(browser, shots, round)));
  const [first] = answers;
  for (const answer of answers) assert.deepEqual(answer, first);
  const { caught } = first!.round as { caught: boolean[] };
  const win = 200 * fishPay(shots.targets as Fish[], caught);
  assert.deepEqual([first!.bet, first!.win, first!.balance], [800, win, 100_00 - 800 + win]);
  assert.equal(await games.balanceCents(), BigInt(first!.balance!));
  assert.equal(await games.loggedCents(), BigInt(win) - 800n);
});

Deno.test("a player shoots ten times a second at most, in however many messages and pages", async () => {
  await using games = await openGames(1_000_00n);
  const [one, other] = [await games.open("fish"), await games.open("fish")];
  const flood = await Promise.all(
    Array.from({ length: 12 }, (_, at) => playStep(at % 2 ? one : other, { targets: fish(3), bet: 100 })),
  );
  assert.deepEqual(flood.map(({ status }) => status).toSorted(), [200, 200, 200, ...Array(9).fill(422)]);
  assert.ok(flood.every(({ status, error }) => status === 200 || error === "too_fast"));
  games.at.now = new Date(games.at.now.getTime() + 1_000);
  assert.equal((await playStep(one, { targets: fish(10), bet: 100 })).status, 200);
});

Deno.test("more shots than a message holds, none, or another bet are refused, and so are shots that nothing pays", async () => {
  await using games = await openGames(5_00n);
  const browser = await games.open("fish");
  for (const wrong of [{ targets: fish(11), bet: 100 }, { targets: [], bet: 100 }, { targets: fish(1), bet: 150 }]) {
    assert.equal((await playStep(browser, wrong)).status, 400);
  }
  const dear = await playStep(browser, { targets: fish(6, "arowana"), bet: 100 });
  assert.deepEqual([dear.status, dear.error, dear.balance], [402, "insufficient", 5_00]);
  assert.equal(await games.balanceCents(), 5_00n);
});
