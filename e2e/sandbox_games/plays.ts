import type { Page } from "playwright-core";
import { fill } from "@/i18n/mod.ts";
import { baccaratTexts } from "@/sandboxes/providers/games/baccarat/texts.ts";
import { chinesePokerTexts } from "@/sandboxes/providers/games/chinese_poker/texts.ts";
import { fishTexts } from "@/sandboxes/providers/games/fish/texts.ts";
import { footballTexts } from "@/sandboxes/providers/games/football/texts.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { lotteryTexts } from "@/sandboxes/providers/games/lottery/texts.ts";
import { slotTexts } from "@/sandboxes/providers/games/slot/texts.ts";
import { streamTexts } from "@/sandboxes/providers/games/stream/texts.ts";
import { beginning, like } from "../texts.ts";

/** How a game is played once, by the group that opens it. */
export interface Play {
  /** Does what the step needs, and presses what sends it. */
  press(page: Page): Promise<void>;
  /** Matches the message after it was played. */
  outcome: RegExp;
  /** The stake in cents. */
  stakeCents: bigint;
}

const again = frameTexts.tw.again;
const anyOf = (...texts: string[]) => new RegExp(texts.map((text) => like(text).source).join("|"));
const click = async (page: Page, ...names: string[]) => {
  await page.getByRole("button", { name: new RegExp(`^(${names.map(RegExp.escape).join("|")})`) }).first().click();
};

/** Every sandbox game. */
export const plays: Readonly<Record<string, Play>> = {
  egame: {
    press: (page) => click(page, slotTexts.tw.spin, again),
    outcome: anyOf(slotTexts.tw.won, slotTexts.tw.lost),
    stakeCents: 1_00n,
  },
  live: {
    async press(page) {
      const { spots, deal, total } = baccaratTexts.tw;
      if (await page.getByText(fill(total, { amount: "0.00" })).isVisible()) {
        await page.getByRole("button", { name: beginning(spots.banker) }).last().click();
      }
      await click(page, deal, again);
    },
    outcome: like(baccaratTexts.tw.outcome),
    stakeCents: 1_00n,
  },
  lottery: {
    async press(page) {
      const { picks, place } = lotteryTexts.tw;
      await page.getByRole("checkbox", { name: beginning(picks.big) }).check();
      await click(page, place, again);
    },
    outcome: like(lotteryTexts.tw.placed),
    stakeCents: 1_00n,
  },
  sport: {
    async press(page) {
      const { slip, place, selections } = footballTexts.tw;
      if (await page.getByRole("heading", { name: slip, exact: true }).isHidden()) {
        await page.getByRole("button", { name: beginning(selections.home) }).last().click();
      }
      await click(page, place, again);
    },
    outcome: like(footballTexts.tw.placed),
    stakeCents: 1_00n,
  },
  fish: {
    press: (page) => click(page, fishTexts.tw.names.minnow),
    outcome: anyOf(fishTexts.tw.caught, fishTexts.tw.escaped),
    stakeCents: 1_00n,
  },
  chess: {
    press(page) {
      const { deal, confirm, confirmFouled, again: anew } = chinesePokerTexts.tw;
      return click(page, deal, again, confirm, confirmFouled, anew);
    },
    outcome: like(chinesePokerTexts.tw.arrange),
    stakeCents: 3_00n,
  },
  online: {
    press: (page) => click(page, streamTexts.tw.gifts.tea),
    outcome: anyOf(streamTexts.tw.landed, streamTexts.tw.noPrize),
    stakeCents: 1_00n,
  },
};
