import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Lang } from "@/i18n/mod.ts";
import { chinesePokerTexts } from "@/sandboxes/providers/games/chinese_poker/texts.ts";
import { fishTexts } from "@/sandboxes/providers/games/fish/texts.ts";
import { footballTexts } from "@/sandboxes/providers/games/football/texts.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { openGames } from "@/sandboxes/providers/games/testing/game_harness.ts";
import { streamTexts } from "@/sandboxes/providers/games/stream/texts.ts";
import { tier } from "@/testing/tier.ts";
import { assertAccessible } from "../accessible.ts";
import { launchBrowser } from "../browser.ts";
import { beginning, like } from "../texts.ts";
import { openGame } from "./open_game.ts";

/** A phone in the first language; in the full tier a desktop and the countries' other language too. */
const langs: readonly Lang[] = tier.hasAllViews ? ["tw", "vn"] : ["tw"];
const widths = tier.isWhole ? [390, 1440] : [390];

/** How each game is played with the keyboard alone, from its loaded page on to the result. */
const games: Record<string, (page: Page, lang: Lang) => Promise<void>> = {
  async sport(page, lang) {
    const texts = footballTexts[lang];
    await page.getByText(texts.chooseOdds).waitFor();
    const price = page.getByRole("button", { name: beginning(texts.selections.home) }).first();
    await price.focus();
    await page.keyboard.press("Enter");
    // The slip has the focus on its stake; the arrow takes the next one.
    await page.getByRole("radio", { name: "1", exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("ArrowRight");
    await assertAccessible(page);
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: like(texts.placed, { selection: texts.selections.home }) })
      .waitFor();
    await page.getByText(texts.open, { exact: true }).first().waitFor();
    assert.ok(await price.evaluate((button) => button === document.activeElement));
  },
  async fish(page, lang) {
    const texts = fishTexts[lang];
    await page.getByText(texts.ready).waitFor();
    const aims = (fish: "minnow" | "koi") => page.getByRole("button", { name: beginning(texts.names[fish]) });
    await aims("minnow").first().focus();
    await page.keyboard.press("ArrowRight");
    await aims("koi").first().and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("status").filter({ hasText: texts.names.koi }).waitFor();
  },
  async chess(page, lang) {
    const texts = chinesePokerTexts[lang];
    // It says so when the player has played before.
    await page.getByRole("button", { name: new RegExp(`^(${texts.deal}|${texts.again})$`) }).press("Enter");
    const own = page.getByRole("region", { name: texts.yours }).getByRole("button");
    await own.first().and(page.locator(":focus")).waitFor();
    assert.equal(await own.count(), 13);
    const [first, fourth] = [await own.nth(0).textContent(), await own.nth(3).textContent()];
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    assert.deepEqual(await Promise.all([own.nth(0), own.nth(3)].map((card) => card.textContent())), [
      fourth,
      first,
    ]);
    await page.getByRole("button", { name: texts.help }).press("Enter");
    await page.getByText(texts.ordered).waitFor();
    await assertAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: texts.help }).press("Enter");
    await page.getByRole("button", { name: texts.confirm }).press("Enter");
    await page.getByRole("button", { name: texts.again }).and(page.locator(":focus")).waitFor();
    const ends = [texts.wonPoints, texts.lostPoints, texts.tied].map((end) => like(end).source).join("|");
    await page.getByRole("status").filter({ hasText: new RegExp(ends) }).waitFor();
  },
  async online(page, lang) {
    const texts = streamTexts[lang];
    await page.getByText(texts.demo).waitFor();
    await page.getByRole("button", { name: beginning(texts.gifts.flowers) }).press("Enter");
    const ends = [texts.landed, texts.noPrize].map((end) => like(end).source).join("|");
    await page.getByRole("status").filter({ hasText: new RegExp(ends) }).waitFor();
    await page.getByText(texts.giver, { exact: true }).waitFor();
  },
};

Deno.test("football, fish, cards and the stream are played with the keyboard alone, and fit a phone", async () => {
  await using provider = await openGames(1_000_00n);
  await using chromium = await launchBrowser();
  for (const [group, play] of Object.entries(games)) {
    for (const lang of langs) {
      for (const width of widths) {
        await using game = await openGame(chromium, await provider.launch(group, lang), width);
        await play(game.page, lang);
        const sound = game.page.getByRole("button", { name: frameTexts[lang].sound });
        assert.equal(await sound.getAttribute("aria-pressed"), "false");
        for (const folded of await game.page.locator("summary").all()) {
          if (await folded.isVisible()) await folded.press("Enter");
        }
        await assertAccessible(game.page);
        assert.ok(
          await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${group} ${lang}`,
        );
        assert.deepEqual(game.complaints, []);
      }
    }
  }
  const { balanceCents, openCents, endedCents } = await provider.books();
  assert.equal(balanceCents + openCents, 1_000_00n + endedCents);
});
