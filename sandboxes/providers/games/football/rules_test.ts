import assert from "node:assert/strict";
import {
  chanceOf,
  drawGoals,
  type Fixture,
  fixtureOf,
  footballPaybackPercent,
  footballStakesCents,
  isFootballBetWon,
  lastBetStage,
  pricesOf,
  returnOf,
  scoreAt,
  stages,
} from "./rules.ts";
import { seededLuck } from "../testing/seeded_luck.ts";
import { teams } from "./teams.ts";

const everyFixture = Array.from({ length: teams.length * (teams.length - 1) }, (_, number) => fixtureOf(number));

Deno.test("in 132 fixtures each team meets every other at home and away, and no team plays twice in six", () => {
  const pairs = new Set(everyFixture.map(({ home, away }) => `${home.code} ${away.code}`));
  assert.equal(pairs.size, 132);
  assert.ok(everyFixture.every(({ home, away }) => home !== away));
  for (let round = 0; round < 22; round++) {
    const playing = everyFixture.slice(round * 6, round * 6 + 6).flatMap(({ home, away }) => [home, away]);
    assert.equal(new Set(playing).size, 12);
  }
  assert.equal(fixtureOf(132), fixtureOf(0));
});

Deno.test("whatever is bet on, at every stage and score of every fixture, comes back as the rules say", () => {
  let offers = 0;
  for (const fixture of everyFixture) {
    for (let stage = 0; stage <= lastBetStage; stage++) {
      for (const score of [{ home: 0, away: 0 }, { home: 1, away: 0 }, { home: 1, away: 2 }]) {
        for (const { selection, odds } of pricesOf(fixture, stage, score)) {
          const payback = chanceOf(fixture, stage, score, selection) * odds;
          assert.ok(
            payback >= footballPaybackPercent.min && payback <= footballPaybackPercent.max,
            `${selection} ${payback}`,
          );
          assert.ok(odds >= 102 && odds <= 190_00);
          offers++;
        }
      }
    }
  }
  assert.ok(offers > 10_000);
});

Deno.test("home, draw and away are all the ways a match ends, and their odds sum up to the written over-round", () => {
  for (const fixture of everyFixture) {
    const start = { home: 0, away: 0 };
    const chances = ["home", "draw", "away"].map((selection) => chanceOf(fixture, 0, start, selection));
    assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-12);
    const [over, under] = ["over", "under"].map((selection) => chanceOf(fixture, 0, start, selection));
    assert.ok(Math.abs(over! + under! - 1) < 1e-12);
    const overRound = pricesOf(fixture, 0, start).slice(0, 3).reduce((sum, { odds }) => sum + 100 / odds, 0);
    assert.ok(overRound > 1.052 && overRound < 1.064, String(overRound));
  }
});

Deno.test("odds move with the score and the time that is left, and none stand after the last stage for bets", () => {
  const fixture = fixtureOf(0);
  const oddsOf = (stage: number, home: number, away: number) =>
    pricesOf(fixture, stage, { home, away }).find(({ selection }) => selection === "draw")?.odds ?? 0;
  assert.ok(oddsOf(3, 0, 0) < oddsOf(0, 0, 0));
  assert.ok(oddsOf(3, 1, 0) > oddsOf(3, 0, 0));
  assert.deepEqual(pricesOf(fixture, lastBetStage + 1, { home: 0, away: 0 }), []);
});

Deno.test("what is decided already is not offered", () => {
  const offered = pricesOf(fixtureOf(0), 2, { home: 2, away: 1 }).map(({ selection }) => selection);
  for (const gone of ["over", "under", "score:0-0", "score:1-1"]) assert.ok(!offered.includes(gone), gone);
});

Deno.test("a bet is won by the end's score alone", () => {
  const won = (home: number, away: number) =>
    ["home", "draw", "away", "over", "under", "score:2-1"].filter((selection) =>
      isFootballBetWon(selection, { home, away })
    );
  assert.deepEqual(won(2, 1), ["home", "over", "score:2-1"]);
  assert.deepEqual(won(1, 1), ["draw", "under"]);
  assert.deepEqual(won(0, 3), ["away", "over"]);
});

Deno.test("the score of a stage holds the goals up to its minute", () => {
  const goals = [{ side: "home", minute: 15 }, { side: "away", minute: 16 }, { side: "home", minute: 90 }] as const;
  assert.deepEqual([0, 1, 2, 5, stages].map((stage) => scoreAt(goals, stage)), [
    { home: 0, away: 0 },
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 1, away: 1 },
    { home: 2, away: 1 },
  ]);
});

Deno.test("every stake at every odds brings back whole cents", () => {
  for (const stake of footballStakesCents) {
    for (const odds of [102n, 237n, 190_00n]) assert.equal(returnOf(stake, Number(odds)) * 100n, stake * odds);
  }
});

Deno.test("matches that are drawn end as often one way as their chances say", () => {
  const fixture: Fixture = fixtureOf(3);
  const below = seededLuck(20261122);
  const matches = 20_000;
  const ends = Array.from({ length: matches }, () => scoreAt(drawGoals(fixture, below), stages));
  for (const selection of ["home", "draw", "away", "over", "score:1-1"]) {
    const chance = chanceOf(fixture, 0, { home: 0, away: 0 }, selection);
    const share = ends.filter((end) => isFootballBetWon(selection, end)).length / matches;
    assert.ok(Math.abs(share - chance) < 5 * Math.sqrt(chance * (1 - chance) / matches), `${selection} ${share}`);
  }
});
