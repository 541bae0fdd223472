import type { z } from "zod";
import { listBets } from "@/api/games/bets/list_bets.ts";
import { BetDetailInput } from "@/api/games/bets/schema.ts";
import { betFigures, sumBets } from "@/api/games/bets/sum_bets.ts";
import { titleOf } from "@/api/games/bets/title_of.ts";
import { findListedGame } from "@/api/games/provider_games/find_listed_game.ts";
import { moneyText, signedMoneyText } from "@/shared/amount_text.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { type BetRecord, BetsTable } from "../(_components)/bets_table.tsx";

type Filter = z.output<typeof BetDetailInput>;
type Figure = (typeof betFigures)[number];

/** The member's settled bets. */
export const betList: RecordList<Filter, BetRecord, Figure> = {
  path: "/member/logs",
  file: "bets",
  heading: (t) => t.bets,
  input: BetDetailInput,
  async readPage(ctx, member, { game_name, ...filter }, lang) {
    const { data, next } = await listBets(ctx, member, { ...filter, providerCode: game_name });
    const [titles, played] = await Promise.all([
      Promise.all(data.map((bet) => titleOf(ctx, bet, lang))),
      Promise.all(data.map((bet) => findListedGame(ctx, bet))),
    ]);
    return {
      data: data.map((bet, at) => ({
        ...bet,
        title: titles[at]!,
        game: played[at]?.names[lang] ?? null,
        winLossCents: bet.payoutCents - bet.betCents,
      })),
      next,
    };
  },
  names: betFigures,
  readDays: async (ctx, member, { game_name, ...filter }) =>
    (await sumBets(ctx, member, { ...filter, providerCode: game_name })).days,
  figures: (totals, { bets }) => [
    { name: bets.staked, value: moneyText(totals.betCents) },
    { name: bets.valid, value: moneyText(totals.validBetCents) },
    { name: bets.winLoss, value: signedMoneyText(netOf(totals)), isIn: netOf(totals) > 0n },
    { name: bets.count, value: String(totals.bets) },
  ],
  dayView: ({ bets }) => ({
    title: bets.chart,
    up: { name: bets.won, cents: (day) => netOf(day) > 0n ? netOf(day) : 0n },
    down: { name: bets.lost, cents: (day) => netOf(day) < 0n ? -netOf(day) : 0n },
    columns: [
      [bets.count, (day) => String(day.bets)],
      [bets.valid, (day) => moneyText(day.validBetCents)],
      [bets.winLoss, (day) => signedMoneyText(netOf(day))],
    ],
  }),
  choice: {
    name: "game_name",
    label: (t) => t.bets.provider,
    every: (t) => t.bets.everyProvider,
    async options({ catalogue }) {
      const { games } = await catalogue.read();
      return Object.fromEntries(games.map(({ code, name }) => [code, name]));
    },
  },
  table: (rows, t) => <BetsTable rows={rows} t={t} />,
  start: { href: "/games", name: (t) => t.bets.play },
  columns: ({ bets }) => [
    [bets.settledAt, (row) => taipeiTime(row.settledAt)],
    [bets.number, (row) => row.betId],
    [bets.provider, (row) => row.title],
    [bets.game, (row) => row.game ?? ""],
    [bets.staked, (row) => decimalText(row.betCents)],
    [bets.valid, (row) => decimalText(row.validBetCents)],
    [bets.paidBack, (row) => decimalText(row.payoutCents)],
    // As a number, whose minus is no formula's.
    [bets.winLoss, (row) => fromCents(row.winLossCents)],
  ],
};

function netOf({ payoutCents, betCents }: Pick<Record<Figure, bigint>, "payoutCents" | "betCents">): bigint {
  return payoutCents - betCents;
}
