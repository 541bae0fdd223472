import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { type GameSite, gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { assertAccessible } from "../accessible.ts";
import { launchBrowser } from "../browser.ts";
import { fill } from "@/i18n/mod.ts";
import { shownCents, slot, slotBalance, spinButton } from "../journey/steps.ts";
import { beginning } from "../texts.ts";

const won = fill(slot.won, { amount: "" });

Deno.test("the slot is played with the keyboard alone, shows each spin's result, and fits a phone", async () => {
  await using site = await gameSite();
  await using chromium = await launchBrowser();
  for (const width of [390, 1280]) {
    const viewport = { width, height: 844 };
    const game = await openSlot(site, await chromium.open({ viewport, reducedMotion: "no-preference" }));
    const { page } = game;
    // The page gives the focus to its button with the first frame, which can come after the load.
    await spinButton(page).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await reelsStand(page);
    const [spin] = await game.spins();
    assert.equal(spin?.betCents, 500n);
    assert.match(await outcome(page).innerText(), spin.winCents > 0n ? beginning(won) : beginning(slot.lost));
    assert.equal(await shownCents(slotBalance(page)), spin.balanceCents);
    assert.ok(await spinButton(page).evaluate((button) => button === document.activeElement));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.locator("summary").first().click();
    await assertAccessible(page);
    assert.deepEqual(game.complaints, []);
  }
});

Deno.test("a spin whose answer was lost is asked for again, and is the same spin", async () => {
  await using site = await gameSite();
  await using chromium = await launchBrowser();
  const game = await openSlot(site, await chromium.open());
  const { page } = game;
  await page.route("**/step", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  }, { times: 2 });
  await spinButton(page).click();
  await reelsStand(page);
  const spins = await game.spins();
  assert.equal(spins.length, 1);
  assert.equal(await shownCents(slotBalance(page)), spins[0]?.balanceCents);
  await page.reload();
  assert.equal(await shownCents(slotBalance(page)), spins[0]?.balanceCents);
});

Deno.test("without points the slot says so, and a game that was ended is over", async () => {
  await using site = await gameSite();
  await using chromium = await launchBrowser();
  const { page, member, spins } = await openSlot(site, await chromium.open());
  await site.play(member, "bng", -100_00n);
  await spinButton(page).click();
  await page.getByText(slot.insufficient).waitFor();
  assert.equal(await shownCents(slotBalance(page)), 0n);
  const bng = site.ctx.providers.of({ code: "bng", protocol: "hmac_json", base_url: null });
  assert.deepEqual(await bng?.kick({ player: `jh${member.id}` }), { kind: "kicked" });
  await spinButton(page).click();
  await page.getByText(slot.closedHint).waitFor();
  assert.equal(await spinButton(page).isVisible(), false);
  assert.deepEqual(await spins(), []);
});

/** The slot in a browser, for a member with 100.00 in it. `complaints` is what the browser's console says. */
async function openSlot(site: GameSite, page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 100 });
  const { body } = await site.call("game/login", member, { game_name: "bng" });
  await page.goto(body.result);
  return {
    page,
    member,
    complaints,
    async spins() {
      const { rows } = await sql<{ betCents: bigint; winCents: bigint; balanceCents: bigint }>`
        select bet_cents as "betCents", win_cents as "winCents", balance_cents as "balanceCents"
        from sandbox.rounds where player = ${`jh${member.id}`} order by seq`.execute(site.db);
      return rows;
    },
  };
}

async function reelsStand(page: Page): Promise<void> {
  await outcome(page).waitFor();
}

/** The result of the last spin. */
function outcome(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: new RegExp(`^(${won}|${slot.lost})`) });
}
