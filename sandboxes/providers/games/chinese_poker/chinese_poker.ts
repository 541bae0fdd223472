import { z } from "zod";
import { defineKind, noTable } from "../kind.ts";
import { stakeOf } from "../stake.ts";
import { autoSplit } from "./auto_split.ts";
import { dealCards } from "./cards.ts";
import { chinesePokerPage } from "./page.ts";
import {
  chinesePokerStakesCents,
  compareSplits,
  isFouled,
  isSplitOf,
  paidBack,
  type Split,
  stakesTaken,
} from "./rules.ts";

const Cards = z.array(z.int().min(0).max(51)).max(13);
const SplitCards = z.strictObject({ front: Cards, middle: Cards, back: Cards });

const Action = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("deal"), stake: stakeOf(chinesePokerStakesCents) }),
  z.strictObject({
    do: z.literal("arrange"),
    split: SplitCards,
    /** That the player knows that the split is fouled. */
    fouled: z.boolean(),
  }),
]);

const Hand = z.literal([-1, 0, 1]);

const Round = z.object({
  stake: z.int(),
  cards: Cards,
  houseCards: Cards,
  end: z.object({
    player: SplitCards,
    house: SplitCards,
    comparison: z.object({ front: Hand, middle: Hand, back: Hand, points: z.int(), fouled: z.boolean() }),
  }).nullable(),
});

/** How long a player may arrange; who stays away is arranged for by the help button's rule. */
const arrangeMs = 30 * 60_000;

/**
 * Chinese poker in two steps: a deal takes three stakes, an arrangement ends it. A fouled arrangement is refused as `fouled`
 * until the player says that it is meant.
 */
export const chinesePoker = defineKind({
  action: Action,
  round: Round,
  table: noTable,
  draws: null,
  play({ now, below, round }, action) {
    if (action.do === "deal") {
      if (round) return { refused: "dealt" };
      return {
        stakeCents: BigInt(action.stake * stakesTaken),
        round: { stake: action.stake, cards: dealCards(13, below), houseCards: dealCards(13, below), end: null },
        ends: { dueAt: new Date(now.getTime() + arrangeMs) },
      };
    }
    if (!round || !isSplitOf(round.cards, action.split)) return { refused: "not_dealt" };
    if (isFouled(action.split) && !action.fouled) return { refused: "fouled" };
    const { round: ended, payCents } = endWith(round, action.split);
    return { stakeCents: 0n, round: ended, ends: { payCents } };
  },
  finish: (round) => endWith(round, autoSplit(round.cards)),
  showRound({ stake, cards, end }) {
    return { stake, cards, suggested: end ? null : autoSplit(cards), end };
  },
  showTable: () => null,
  page: chinesePokerPage,
});

function endWith(round: z.infer<typeof Round>, player: Split) {
  const house = autoSplit(round.houseCards);
  const comparison = compareSplits(player, house);
  return {
    round: { ...round, end: { player, house, comparison } },
    payCents: paidBack(BigInt(round.stake), comparison.points),
  };
}
