import { z } from "zod";
import { defineKind, noTable } from "../kind.ts";
import { stakeOf } from "../stake.ts";
import { hasOpened, kickOffOf, matchEndOf, matchesAt, stageAt } from "./clock.ts";
import { footballPage } from "./page.ts";
import {
  drawGoals,
  fixtureOf,
  footballStakesCents,
  type Goal,
  isFootballBetWon,
  pricesOf,
  returnOf,
  scoreAt,
  stageMinutes,
  stages,
} from "./rules.ts";

const Selection = z.string().regex(/^(home|draw|away|over|under|score:[0-3]-[0-3])$/);

const Bet = z.strictObject({
  match: z.int().min(0),
  selection: Selection,
  /** The odds that the player saw, in hundredths. */
  odds: z.int().min(100),
  stake: stakeOf(footballStakesCents),
});

const Round = z.object({ ...Bet.shape, end: z.object({ home: z.int(), away: z.int() }).nullable() });

const Goals = z.array(z.object({ side: z.enum(["home", "away"]), minute: z.int() }));

/**
 * Football: a match is a draw that is common to all, a bet is a round that is due when its match ends. A bet counts at the
 * odds that the player saw; when these are no longer the match's, it is refused as `odds_changed` and the player is asked
 * again.
 */
export const football = defineKind({
  action: Bet,
  round: Round,
  table: noTable,
  draws: {
    outcome: Goals,
    draw: (number, below) => drawGoals(fixtureOf(number), below),
    known: matchesAt,
    show: showMatch,
  },
  play({ now, round, drawn }, bet) {
    if (round) return { refused: "over" };
    const goals = drawn.get(bet.match);
    if (!goals || !hasOpened(bet.match, now)) return { refused: "closed" };
    const price = pricesAt(bet.match, goals, now).find(({ selection }) => selection === bet.selection);
    if (!price) return { refused: "closed" };
    if (price.odds !== bet.odds) return { refused: "odds_changed" };
    return {
      stakeCents: BigInt(bet.stake),
      round: { ...bet, end: null },
      ends: { dueAt: matchEndOf(bet.match), draw: bet.match },
    };
  },
  finish(round, goals) {
    if (!goals) throw new Error(`no match ${round.match}`);
    const end = scoreAt(goals, stages);
    return {
      round: { ...round, end },
      payCents: isFootballBetWon(round.selection, end) ? returnOf(BigInt(round.stake), round.odds) : 0n,
    };
  },
  showRound: (round) => ({ ...round, ...teamsOf(round.match) }),
  showTable: () => null,
  page: footballPage,
});

/** Returns the published state of a match: its clock, and only the goals up to the last report. */
function showMatch(number: number, goals: readonly Goal[], now: Date) {
  const stage = stageAt(number, now);
  return {
    match: number,
    ...teamsOf(number),
    kickOffAt: kickOffOf(number).getTime(),
    endsAt: matchEndOf(number).getTime(),
    stage,
    score: scoreAt(goals, stage),
    goals: goals.filter(({ minute }) => minute <= stage * stageMinutes),
    prices: pricesAt(number, goals, now),
  };
}

function teamsOf(number: number) {
  const { home, away } = fixtureOf(number);
  return { home: home.code, away: away.code };
}

function pricesAt(number: number, goals: readonly Goal[], now: Date) {
  const stage = stageAt(number, now);
  return pricesOf(fixtureOf(number), stage, scoreAt(goals, stage));
}
