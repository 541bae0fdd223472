import { z } from "zod";
import { defineKind } from "../kind.ts";
import { baccaratPage } from "./page.ts";
import { bigRoad } from "./roads.ts";
import {
  baccaratPay,
  chipsCents,
  type Deal,
  dealFrom,
  handPoints,
  isPair,
  maxOnSpotCents,
  type Spot,
  spots,
  winnerOf,
} from "./rules.ts";
import { cardsLeft, cutCard, newShoe } from "./shoe.ts";

const Bet = z.int().min(0).max(maxOnSpotCents).multipleOf(Number(chipsCents[0]));
const Bets = z.strictObject({ player: Bet, banker: Bet, tie: Bet, playerPair: Bet, bankerPair: Bet });
const Cards = z.array(z.int().min(0).max(51));
const Result = z.object({
  winner: z.enum(["player", "banker", "tie"]),
  playerPair: z.boolean(),
  bankerPair: z.boolean(),
});

/** Baccarat: each player has a table and a shoe of one's own, which lasts as long as its cards do. */
export const baccarat = defineKind({
  action: z.strictObject({ bets: Bets.refine((bets) => total(bets) > 0) }),
  round: z.object({ bets: Bets, player: Cards, banker: Cards }),
  table: {
    stored: z.object({ shoe: z.array(z.int().min(0)).length(52), results: z.array(Result) }),
    open: () => ({ shoe: newShoe(), results: [] }),
  },
  draws: null,
  play({ table, below }, { bets }) {
    const isUsedUp = cardsLeft(table.shoe) < cutCard;
    const shoe = isUsedUp ? newShoe() : [...table.shoe];
    const dealt = dealFrom(shoe, below);
    const result = { winner: winnerOf(dealt), playerPair: isPair(dealt.player), bankerPair: isPair(dealt.banker) };
    return {
      stakeCents: BigInt(total(bets)),
      round: { bets, ...dealt },
      table: { shoe, results: [...isUsedUp ? [] : table.results, result] },
      ends: { payCents: spots.reduce((sum, spot) => sum + baccaratPay(spot, BigInt(bets[spot]), dealt), 0n) },
    };
  },
  finish: null,
  showRound: ({ bets, ...dealt }) => ({ bets, ...shownDeal(dealt), pays: paysOf(bets, dealt) }),
  showTable: ({ shoe, results }) => ({ results, road: bigRoad(results), left: cardsLeft(shoe) }),
  page: baccaratPage,
});

function total(bets: Record<Spot, number>): number {
  return spots.reduce((sum, spot) => sum + bets[spot], 0);
}

function shownDeal(dealt: Deal) {
  return {
    ...dealt,
    winner: winnerOf(dealt),
    points: { player: handPoints(dealt.player), banker: handPoints(dealt.banker) },
  };
}

function paysOf(bets: Record<Spot, number>, dealt: Deal) {
  return Object.fromEntries(spots.map((spot) => [spot, Number(baccaratPay(spot, BigInt(bets[spot]), dealt))]));
}
