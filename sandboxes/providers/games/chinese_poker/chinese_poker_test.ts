import assert from "node:assert/strict";
import { openGames, playStep, readTable, type ShownTable, type StepAnswer } from "../testing/game_harness.ts";
import { isFouled, type Split } from "./rules.ts";

interface ShownDeal {
  stake: number;
  cards: number[];
  suggested: Split | null;
  end: { house: Split; comparison: { points: number; fouled: boolean } } | null;
}

const dealOf = ({ round }: { round?: unknown }) => round as ShownDeal;

Deno.test("a deal takes three stakes, and its arrangement pays them back with the points", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("chess");
  const dealt = await playStep(browser, { do: "deal", stake: 500 });
  assert.deepEqual([dealt.open, dealt.bet, dealt.balance], [true, 15_00, 85_00]);
  const split = dealOf(dealt).suggested;
  const ended = await arrange(browser, dealt, split);
  const { points } = dealOf(ended).end!.comparison;
  const pays = 1500 + points * 500 - (points > 0 ? points * 125 : 0);
  assert.deepEqual([ended.open, ended.win, ended.balance], [false, pays, 85_00 + pays]);
  assert.equal(await games.loggedCents(), BigInt(pays) - 15_00n);
});

Deno.test("a deal is taken up again after a restart, with the same cards, and is settled once", async () => {
  await using games = await openGames(100_00n);
  const dealt = await playStep(await games.open("chess"), { do: "deal", stake: 100 });
  await games.restart();
  const browser = await games.open("chess");
  const { open }: ShownTable = await readTable(browser);
  assert.deepEqual(open.map(({ id, step }) => [id, step]), [[dealt.id, 1]]);
  assert.deepEqual(dealOf(open[0]!).cards, dealOf(dealt).cards);
  const split = dealOf(open[0]!).suggested;
  const ends = await Promise.all(Array.from({ length: 5 }, () => arrange(browser, dealt, split)));
  for (const end of ends) assert.deepEqual(end, ends[0]);
  games.at.now = new Date(games.at.now.getTime() + 60 * 60_000);
  assert.equal(await games.finish(), 0);
  assert.equal(await games.balanceCents(), BigInt(ends[0]!.balance!));
  assert.equal(await games.loggedCents(), BigInt(ends[0]!.balance!) - 100_00n);
});

Deno.test("while it is open, a deal shows nothing of the house's cards", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("chess");
  const dealt = await playStep(browser, { do: "deal", stake: 100 });
  const { open } = await readTable(browser);
  for (const shown of [dealOf(dealt), dealOf(open[0]!)]) {
    assert.deepEqual(Object.keys(shown).toSorted(), ["cards", "end", "stake", "suggested"]);
    assert.equal(shown.end, null);
  }
});

Deno.test("a fouled split is asked about once more, and loses all three when it is meant", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("chess");
  const dealt = await playStep(browser, { do: "deal", stake: 100 });
  const { suggested } = dealOf(dealt);
  const fouled = { ...suggested!, middle: suggested!.back, back: suggested!.middle };
  assert.ok(isFouled(fouled));
  const response = await arrange(browser, dealt, fouled);
  assert.deepEqual([response.status, response.error], [422, "fouled"]);
  const lost = await arrange(browser, dealt, fouled, true);
  assert.deepEqual([lost.win, dealOf(lost).end?.comparison.fouled, lost.balance], [0, true, 97_00]);
});

Deno.test("other cards than the dealt ones are refused, and so is a second deal in the same round", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("chess");
  const dealt = await playStep(browser, { do: "deal", stake: 100 });
  const { suggested, cards } = dealOf(dealt);
  const other = Array.from({ length: 52 }, (_, card) => card).find((card) => !cards.includes(card))!;
  const changed = { ...suggested!, front: suggested!.front.with(0, other) };
  assert.equal((await arrange(browser, dealt, changed)).error, "not_dealt");
  const again = await playStep(browser, { do: "deal", stake: 100 }, { id: dealt.id!, step: 1 });
  assert.equal(again.error, "dealt");
  assert.equal(await games.balanceCents(), 97_00n);
});

Deno.test("a deal that was left is arranged by the help button's rule half an hour later", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("chess");
  await playStep(browser, { do: "deal", stake: 100 });
  games.at.now = new Date(games.at.now.getTime() + 30 * 60_000);
  await games.finish();
  const { recent } = await readTable(browser);
  assert.equal(dealOf(recent[0]!).end?.comparison.fouled, false);
  assert.equal(await games.loggedCents(), await games.balanceCents() - 100_00n);
});

async function arrange(
  browser: Parameters<typeof playStep>[0],
  { id }: StepAnswer,
  split: Split | null,
  fouled = false,
): Promise<StepAnswer> {
  return await playStep(browser, { do: "arrange", split, fouled }, { id: id!, step: 1 });
}
