import { type Team, teams } from "./teams.ts";

/**
 * The sandbox's football. A match has eighteen spells of five minutes; in each, either side scores at most once, with a
 * chance that its attack and the other's defence give, independent of everything else. The score is published after every
 * fifteen minutes. Between two reports nothing is known that the odds do not hold, so that they stand still, and what
 * comes back in the long run is the same whenever one bets.
 *
 * Odds are what a bet brings back in hundredths of the stake: 95 hundredths over the outcome's chance, rounded down. An
 * outcome is offered from one chance in two hundred to 93 in a hundred: odds from 1.02 to 190.00. So of a hundred staked
 * on anything at least 94 and at most 95 come back, and the odds of home, draw and away sum up, as one over each, to at
 * least 105.2 % (the over-round). The test counts every market of every fixture.
 */
export const footballPaybackPercent = { min: 94, max: 95 } as const;

/** The stakes that a player may choose, in cents; each makes whole cents at any odds. */
export const footballStakesCents = [100n, 500n, 1_000n, 5_000n, 10_000n] as const;

/** How many reports of the score a match has, and after which of them it takes no more bets. */
export const stages = 6;
export const lastBetStage = 4;

/** Minutes from one report of the score to the next. */
export const stageMinutes = 15;

/** The teams of a match, and each side's chance of a goal in five minutes, in thousandths. */
export interface Fixture {
  home: Team;
  away: Team;
  homeChance: number;
  awayChance: number;
  /** Whether its exact score can be bet on. */
  correctScore: boolean;
}

/** One goal, in the minute from 1 to 90. */
export interface Goal {
  side: "home" | "away";
  minute: number;
}

/** Goals of both sides. */
export interface Score {
  home: number;
  away: number;
}

/** A selection as written in a bet: `home`, `over`, `score:2-1`. */
export type Selection = string;

/** An outcome that is offered, and its odds in hundredths. */
export interface Price {
  selection: Selection;
  odds: number;
}

/** The fixture of a number from 0 on: of 132, each team meets every other at home and away. */
export function fixtureOf(number: number): Fixture {
  return fixtures[number % fixtures.length]!;
}

/** Draws a match's goals in the order of their minutes; `below(n)` gives a number from 0 to n - 1, each as likely. */
export function drawGoals(fixture: Fixture, below: (limit: number) => number): Goal[] {
  const goals: Goal[] = [];
  for (let spell = 0; spell < spells; spell++) {
    if (below(1_000) < fixture.homeChance) goals.push({ side: "home", minute: minuteIn(spell, below) });
    if (below(1_000) < fixture.awayChance) goals.push({ side: "away", minute: minuteIn(spell, below) });
  }
  return goals.sort((a, b) => a.minute - b.minute);
}

/** The score that is published at a stage: 0 before the first report, 6 at the end. */
export function scoreAt(goals: readonly Goal[], stage: number): Score {
  const published = goals.filter(({ minute }) => minute <= stage * stageMinutes);
  const home = published.filter(({ side }) => side === "home").length;
  return { home, away: published.length - home };
}

/** Returns the prices at a stage, in the order of display; none if the match takes no more bets. */
export function pricesOf(fixture: Fixture, stage: number, score: Score): Price[] {
  if (stage > lastBetStage) return [];
  return selectionsOf(fixture).flatMap((selection) => {
    const odds = oddsOf(chanceOf(fixture, stage, score, selection));
    return odds === null ? [] : [{ selection, odds }];
  });
}

/** Whether a bet on this is won at the end's score. */
export function isFootballBetWon(selection: Selection, { home, away }: Score): boolean {
  if (selection === "home") return home > away;
  if (selection === "draw") return home === away;
  if (selection === "away") return home < away;
  if (selection === "over") return home + away > 2;
  if (selection === "under") return home + away <= 2;
  return selection === `score:${home}-${away}`;
}

/** Returns the payout of a won bet, in cents. */
export function returnOf(stakeCents: bigint, odds: number): bigint {
  return stakeCents * BigInt(odds) / 100n;
}

/** The chance, from 0 to 1, that a bet made at a stage with its score is won. */
export function chanceOf(fixture: Fixture, stage: number, score: Score, selection: Selection): number {
  const left = spells - stage * spellsPerStage;
  const home = goalChances(left, fixture.homeChance / 1_000);
  const away = goalChances(left, fixture.awayChance / 1_000);
  let chance = 0;
  home.forEach((homeChance, more) =>
    away.forEach((awayChance, moreAway) => {
      if (isFootballBetWon(selection, { home: score.home + more, away: score.away + moreAway })) {
        chance += homeChance * awayChance;
      }
    })
  );
  return chance;
}

/** The circle method: six matches a round, in which each team plays once, and a second half with the sides changed. */
const fixtures: readonly Fixture[] = Array.from({ length: teams.length * (teams.length - 1) }, (_, at) => {
  const rotating = teams.length - 1;
  const round = Math.floor(at / (teams.length / 2));
  const match = at % (teams.length / 2);
  const one = teams[(round + match) % rotating]!;
  const other = match === 0 ? teams[rotating]! : teams[(round - match + 2 * rotating) % rotating]!;
  const swapped = (match % 2 === 1) !== (round >= rotating);
  const [home, away] = swapped ? [other, one] : [one, other];
  return {
    home,
    away,
    homeChance: Math.round(home.attack * away.defence * 1.02 / 1_000),
    awayChance: Math.round(away.attack * home.defence * 0.84 / 1_000),
    correctScore: at % 3 === 0,
  };
});

const spells = 18;
const spellsPerStage = 3;
const spellMinutes = 5;

function minuteIn(spell: number, below: (limit: number) => number): number {
  return spell * spellMinutes + 1 + below(spellMinutes);
}

function selectionsOf({ correctScore }: Fixture): Selection[] {
  return ["home", "draw", "away", "over", "under", ...correctScore ? exactScores : []];
}

const exactScores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `score:${home}-${away}`));

/** In hundredths; null for what is too unlikely or too sure to be offered. */
function oddsOf(chance: number): number | null {
  return chance < 0.005 || chance > 0.93 ? null : Math.floor(footballPaybackPercent.max / chance);
}

/** The chances of 0, 1, 2, … goals in so many spells: binomial. */
function goalChances(left: number, chance: number): number[] {
  const chances = [1];
  for (let spell = 0; spell < left; spell++) {
    chances.push(0);
    for (let goals = chances.length - 1; goals >= 0; goals--) {
      chances[goals] = chances[goals]! * (1 - chance) + (goals > 0 ? chances[goals - 1]! * chance : 0);
    }
  }
  return chances;
}
