import { z } from "zod";
import { defineKind, noTable } from "../kind.ts";
import { streamPage } from "./page.ts";
import { giftPricesCents, gifts, prizeOf, spinWheel } from "./rules.ts";

const Giving = z.strictObject({ gift: z.enum(gifts) });

const Round = z.object({ ...Giving.shape, field: z.int() });

/** The live stream: a gift is a round, and turns the lucky wheel once. */
export const stream = defineKind({
  action: Giving,
  round: Round,
  table: noTable,
  draws: null,
  play({ below }, { gift }) {
    const field = spinWheel(below);
    return { stakeCents: giftPricesCents[gift], round: { gift, field }, ends: { payCents: prizeOf(gift, field) } };
  },
  finish: null,
  showRound: (round) => round,
  showTable: () => null,
  page: streamPage,
});
