import assert from "node:assert/strict";
import { type Lang, languages } from "@/i18n/mod.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { openGames } from "@/sandboxes/providers/games/testing/game_harness.ts";
import { tier } from "@/testing/tier.ts";
import { launchBrowser } from "../browser.ts";
import { findFaults } from "../whole_site/find_faults.ts";
import { openGame } from "./open_game.ts";

const groups = ["egame", "live", "lottery", "sport", "fish", "chess", "online"];

/** From the narrowest phone to a desktop, in the language with the longest words; the full tier looks at all of them. */
const langs: readonly Lang[] = tier.isWhole ? languages : ["vn"];
const widths = tier.hasAllViews ? [320, 390, 577, 820, 1440] : [320, 820];

Deno.test("each sandbox game fits its window, with numbers whole, no text cut and all texts in its language", async () => {
  // So much that an amount is as long as it gets.
  await using provider = await openGames(8_888_888_88n);
  await using chromium = await launchBrowser();
  for (const lang of langs) {
    for (const group of groups) {
      await using game = await openGame(chromium, await provider.launch(group, lang), 1440);
      const { page } = game;
      await page.getByRole("status").filter({ hasNotText: frameTexts[lang].loading }).first().waitFor();
      // At once: while one is pressed after the other, a match may end and take its lists away.
      await page.locator("details").evaluateAll((lists: HTMLDetailsElement[]) => {
        for (const list of lists) list.open = true;
      });
      const isChinese = lang === "tw" || lang === "zh-cn";
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        assert.deepEqual(await page.evaluate(findFaults, { isChinese }), [], `${group} ${lang} ${width}`);
      }
      assert.deepEqual(game.complaints, []);
    }
  }
});
