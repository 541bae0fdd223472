import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { fill } from "@/i18n/mod.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { baccaratTexts } from "@/sandboxes/providers/games/baccarat/texts.ts";
import { chinesePokerTexts } from "@/sandboxes/providers/games/chinese_poker/texts.ts";
import { fishTexts } from "@/sandboxes/providers/games/fish/texts.ts";
import { footballTexts } from "@/sandboxes/providers/games/football/texts.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { lotteryTexts } from "@/sandboxes/providers/games/lottery/texts.ts";
import { slotTexts } from "@/sandboxes/providers/games/slot/texts.ts";
import { streamTexts } from "@/sandboxes/providers/games/stream/texts.ts";
import { tier } from "@/testing/tier.ts";
import { assertAccessible } from "../accessible.ts";
import { assertConserved } from "../crash/aftermath.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { tileOf } from "../journey/steps.ts";
import { beginning, like, tw } from "../texts.ts";

/** One kind of game: where it is on the site, and how it is played to what its page then says. */
interface Visit {
  group: keyof typeof tw.games.groups;
  game: string;
  title: string;
  play(page: Page): Promise<void>;
}

const { ready, won, lost, spin } = slotTexts.tw;
const visits: Visit[] = [
  {
    group: "egame",
    game: "bng",
    title: slotTexts.tw.title,
    async play(page) {
      await says(page, beginning(ready));
      await press(page, page.getByRole("button", { name: spin, exact: true }));
      await says(page, new RegExp(`${like(won).source}|${lost}`));
    },
  },
  {
    group: "live",
    game: "dg",
    title: baccaratTexts.tw.title,
    async play(page) {
      await press(page, page.getByRole("button", { name: beginning(baccaratTexts.tw.spots.banker) }).last());
      await press(page, page.getByRole("button", { name: baccaratTexts.tw.deal, exact: true }));
      await says(page, like(baccaratTexts.tw.outcome));
    },
  },
  {
    group: "lottery",
    game: "gc_l",
    title: lotteryTexts.tw.title,
    async play(page) {
      const { picks, place: position, placed } = lotteryTexts.tw;
      await press(page, page.getByRole("checkbox", { name: beginning(picks.big) }), "Space");
      // In the last seconds before a draw no bets are taken: then for the next one. The keys to the button take a moment.
      await page.waitForFunction(() =>
        !document.querySelector(".dial.closed") && Number(document.querySelector(".seconds")?.textContent) > 8
      );
      await press(
        page,
        page.locator("button:not([aria-disabled=true])").and(page.getByRole("button", { name: position })),
      );
      await says(page, like(placed));
    },
  },
  {
    group: "sport",
    game: "super2",
    title: footballTexts.tw.title,
    async play(page) {
      const { selections, place: position, placed } = footballTexts.tw;
      await press(page, page.getByRole("button", { name: beginning(selections.home) }).last());
      await press(page, page.getByRole("button", { name: position, exact: true }));
      await says(page, like(placed));
    },
  },
  {
    group: "fish",
    game: "rsg",
    title: fishTexts.tw.title,
    async play(page) {
      const { names, caught, escaped } = fishTexts.tw;
      await press(page, page.getByRole("button", { name: beginning(names.minnow) }).first(), "Space");
      await says(page, new RegExp(`${like(caught).source}|${like(escaped).source}`));
    },
  },
  {
    group: "chess",
    game: "gd",
    title: chinesePokerTexts.tw.title,
    async play(page) {
      const { deal, help, confirm, wonPoints, lostPoints, tied } = chinesePokerTexts.tw;
      await press(page, page.getByRole("button", { name: deal, exact: true }));
      await press(page, page.getByRole("button", { name: help }));
      await press(page, page.getByRole("button", { name: confirm, exact: true }));
      await says(page, new RegExp([wonPoints, lostPoints, tied].map((text) => like(text).source).join("|")));
    },
  },
  {
    group: "online",
    game: "ob",
    title: streamTexts.tw.title,
    async play(page) {
      const { gifts, landed, noPrize } = streamTexts.tw;
      await press(page, page.getByRole("button", { name: beginning(gifts.tea) }));
      await says(page, new RegExp(`${like(landed).source}|${noPrize}`));
    },
  },
];

const shown = tier.isWhole ? visits : visits.slice(0, 3);

Deno.test("a player goes from home into each game and back by keyboard alone, and the books are clean", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);
  const member = await site.member({ main: 1000_00n });
  for (const { game } of shown) {
    const moved = await transferPoints(site.ctx, member.id, {
      orderId: v7(),
      providerCode: game,
      amountCents: 100_00n,
    });
    assert.ok(moved.ok);
  }
  for (const { group, game, title, play } of shown) {
    await t.step(`${group} ${game}`, async () => {
      const viewport = { width: 1280, height: 900 };
      const { page, watched } = await site.open({ viewport, reducedMotion: "reduce" }, member);
      await page.goto("/");
      await openCategory(page, group);
      await page.waitForURL((url) => url.pathname === `/${group}`);
      await press(page, tileOf(page, nameOf(game)));
      await page.getByRole("dialog").waitFor();
      await press(page, page.getByRole("button", { name: tw.transfer.launch }));
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      await play(page);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await assertAccessible(page);
      await press(page, page.getByRole("link", { name: frameTexts.tw.back }));
      await page.waitForURL((url) => url.href.startsWith(site.site.url));
      watched.assertQuiet();
    });
  }
  await assertConserved(site.ctx);
});

/** Leads from the header to a category's page; that of the streams has a menu in between. */
async function openCategory(page: Page, group: Visit["group"]): Promise<void> {
  const banner = page.getByRole("banner");
  const name = tw.games.groups[group];
  if (group !== "online") return await press(page, banner.getByRole("link", { name, exact: true }));
  await press(page, banner.getByRole("button", { name, exact: true }));
  await press(page, banner.getByRole("link", { name: fill(tw.lobby.allOf, { group: name }) }));
}

/** Goes on with Tab until the element has the focus, as a player does who has no mouse, and presses a key. */
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 300; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      return await page.keyboard.press(key);
    }
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${target}`);
}

/** Waits until the game's status line says so. */
async function says(page: Page, pattern: RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: pattern }).first().waitFor();
}

/** A game's name as its tile begins. */
function nameOf(game: string): string {
  return game === "gc_l" ? "GC" : game === "super2" ? "SUPER" : game;
}
