import { z } from "zod";
import { defineKind, noTable } from "../kind.ts";
import { stakeOf } from "../stake.ts";
import { jackpotStartCents, playJackpot } from "./jackpot.ts";
import { slotPage } from "./page.ts";
import { countScatters, drawSpins, lineWins, slotBetSizesCents, slotPay } from "./rules.ts";

/**
 * The slot game: a round is a spin with the free spins that it brings, drawn together when it is bet on, and the
 * jackpot if the game has one and the bet won it.
 */
export const slot = defineKind({
  action: z.strictObject({ bet: stakeOf(slotBetSizesCents) }),
  round: z.object({ bet: z.int(), spins: z.array(z.array(z.int())), jackpot: z.int().default(0) }),
  table: noTable,
  draws: null,
  jackpotStartCents,
  play({ below, jackpot }, { bet }) {
    const spins = drawSpins(below).map((stops) => [...stops]);
    const { jackpotCents, wonCents } = jackpot ? playJackpot(jackpot, BigInt(bet), below) : noJackpot;
    const payCents = spins.reduce((sum, stops, index) => sum + slotPay(stops, index > 0, BigInt(bet)), wonCents);
    return {
      stakeCents: BigInt(bet),
      round: { bet, spins, jackpot: Number(wonCents) },
      jackpotCents,
      ends: { payCents },
    };
  },
  finish: null,
  showRound: ({ bet, spins, jackpot }) =>
    spins.map((stops, index) => ({
      stops,
      wins: lineWins(stops),
      scatters: countScatters(stops),
      pay: Number(slotPay(stops, index > 0, BigInt(bet))),
      jackpot: index === 0 ? jackpot : 0,
    })),
  showTable: () => null,
  page: slotPage,
});

const noJackpot = { jackpotCents: undefined, wonCents: 0n };
