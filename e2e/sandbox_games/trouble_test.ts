import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { chinesePokerTexts } from "@/sandboxes/providers/games/chinese_poker/texts.ts";
import { frameTexts } from "@/sandboxes/providers/games/frame/texts.ts";
import { streamTexts } from "@/sandboxes/providers/games/stream/texts.ts";
import { openGames } from "@/sandboxes/providers/games/testing/game_harness.ts";
import { launchBrowser } from "../browser.ts";
import { like } from "../texts.ts";
import { openGame } from "./open_game.ts";
import { type Play, plays } from "./plays.ts";

const { insufficient, offline, closedHint, back } = frameTexts.tw;

Deno.test("without points, with lost answers and after its end, every game says so, takes nothing twice and leads back", async (t) => {
  await using provider = await openGames(50n);
  await using chromium = await launchBrowser();
  let opened: (Play & { page: Page })[] = [];
  const inEach = (act: (game: Play & { page: Page }) => Promise<void>) => Promise.all(opened.map(act));

  await t.step("a stake that isn't there is not taken", async () => {
    opened = await Promise.all(
      Object.entries(plays).map(async ([group, play]) => {
        const { page } = await openGame(chromium, await provider.launch(group), 390);
        await play.press(page);
        await says(page, insufficient);
        return { ...play, page };
      }),
    );
    assert.deepEqual([await provider.balanceCents(), await provider.stakes()], [50n, {}]);
  });

  await provider.payIn(1_000_00n);
  await t.step("a step whose answers are lost is asked for again by the next press, and is the same step", async () => {
    await inEach(async ({ page, press, outcome }) => {
      await page.reload();
      await page.route("**/step", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      }, { times: 4 });
      await press(page);
      await says(page, offline);
      await press(page);
      await says(page, outcome);
    });
    const expected = Object.fromEntries(Object.entries(plays).map(([group, { stakeCents }]) => [group, [stakeCents]]));
    assert.deepEqual(await provider.stakes(), expected);
    const { balanceCents, openCents, endedCents } = await provider.books();
    assert.equal(balanceCents + openCents, 1_000_50n + endedCents);
  });

  await t.step("a provider that is started anew in the middle of a round goes on with it where it was", async () => {
    await provider.restart();
    const started = new URL(await provider.launch("chess")).origin;
    // The address stays what it was, as behind a load balancer; the first request still meets the end of the old process.
    let isFirst = true;
    await inEach(async ({ page }) => {
      await page.route(/\/(table|step)$/, async (route) => {
        if (isFirst) {
          isFirst = false;
          return await route.abort("connectionreset");
        }
        const { pathname } = new URL(route.request().url());
        await route.continue({ url: started + pathname });
      });
    });
    const { page, press } = opened[Object.keys(plays).indexOf("chess")]!;
    const before = await provider.stakes();
    await press(page);
    await says(page, ended);
    assert.deepEqual(await provider.stakes(), before);
    const { balanceCents, openCents, endedCents } = await provider.books();
    assert.equal(balanceCents + openCents, 1_000_50n + endedCents);
    assert.equal(openCents, plays["lottery"]!.stakeCents + plays["sport"]!.stakeCents);
  });

  await t.step("a game that the site ended takes no step, and leads back", async () => {
    await provider.kick();
    const before = await provider.stakes();
    await inEach(async ({ page, press }) => {
      // A game that looks for what is new may have heard of its end before, and has nothing to press then.
      press(page).catch(() => {});
      await says(page, closedHint);
      const main = page.getByRole("main");
      assert.equal(await main.getByRole("button", { disabled: false }).count(), 0);
      assert.equal(await main.getByRole("link", { name: back }).getAttribute("href"), "http://site.test/");
    });
    assert.deepEqual(await provider.stakes(), before);
  });
});

Deno.test("what goes on by itself in the live stream stops when it is paused, and goes on again", async () => {
  await using provider = await openGames(1_00n);
  await using chromium = await launchBrowser();
  const page = await chromium.open({
    viewport: { width: 390, height: 844 },
    reducedMotion: "no-preference",
  });
  await page.clock.install();
  await page.goto(await provider.launch("online"));
  const lines = page.getByRole("list", { name: streamTexts.tw.chat }).getByRole("listitem");
  const pause = page.getByRole("button", { name: streamTexts.tw.pause });
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
  await page.clock.runFor(8_000);
  assert.ok(await lines.count() > 5 && await running() > 0);
  await pause.click();
  assert.equal(await pause.getAttribute("aria-pressed"), "true");
  const before = await lines.count();
  const scene = await page.getByRole("main").innerText();
  await page.clock.runFor(30_000);
  assert.equal(await lines.count(), before);
  assert.equal(await page.getByRole("main").innerText(), scene);
  assert.equal(await running(), 0);
  await pause.click();
  await page.clock.runFor(8_000);
  assert.ok(await lines.count() > before && await running() > 0);
});

const { wonPoints, lostPoints, tied, foul } = chinesePokerTexts.tw;
const ended = new RegExp([wonPoints, lostPoints, tied, foul].map((text) => like(text).source).join("|"));

/** Waits until the game's status line says so. */
async function says(page: Page, message: string | RegExp): Promise<void> {
  const line = page.getByRole("main").getByRole("status").last();
  await line.filter({ hasText: message }).waitFor().catch(async (error) => {
    assert.fail(`${await page.title()} says "${await line.textContent()}": ${error.message}`);
  });
}
