import assert from "node:assert/strict";
import { roundsPlayed } from "../testing.ts";
import { seededLuck } from "../testing/seeded_luck.ts";
import {
  chanceOf,
  drawGoals,
  fixtureOf,
  footballPaybackPercent,
  isFootballBetWon,
  lastBetStage,
  pricesOf,
  scoreAt,
  stages,
} from "./rules.ts";

Deno.test("whatever is bet on at whatever stage, the football pays back within its bounds over many matches", () => {
  const offersOf = cached((number: number, stage: number, home: number, away: number) => {
    const fixture = fixtureOf(number);
    return pricesOf(fixture, stage, { home, away }).map(({ selection, odds }) => ({
      selection,
      odds,
      chance: chanceOf(fixture, stage, { home, away }, selection),
    }));
  });
  const below = seededLuck(20261122);
  let bets = 0;
  let paid = 0;
  let expected = 0;
  let variance = 0;
  while (bets < roundsPlayed) {
    const number = below(132);
    const goals = drawGoals(fixtureOf(number), below);
    const stage = below(lastBetStage + 1);
    const { home, away } = scoreAt(goals, stage);
    const offers = offersOf(number, stage, home, away);
    const offer = offers[below(offers.length || 1)];
    if (!offer) continue;
    const { selection, odds, chance } = offer;
    bets++;
    if (isFootballBetWon(selection, scoreAt(goals, stages))) paid += odds;
    expected += odds * chance;
    variance += odds * odds * chance * (1 - chance);
  }
  assert.ok(Math.abs(paid - expected) < 5 * Math.sqrt(variance), `${paid / bets} for ${expected / bets}`);
  const bound = 5 * Math.sqrt(variance) / bets;
  assert.ok(paid / bets > footballPaybackPercent.min - bound && paid / bets < footballPaybackPercent.max + bound);
});

function cached<Args extends number[], Value>(make: (...args: Args) => Value): (...args: Args) => Value {
  const made = new Map<string, Value>();
  return (...args) => {
    const key = args.join(" ");
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}
