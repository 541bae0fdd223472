import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { endTestSessions, type TestMember } from "@/testing/site/test_member.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { fill } from "@/i18n/mod.ts";
import {
  alertSays,
  gameWalletIn,
  headerBalance,
  knowsBalances,
  movePoints,
  openTransferDialog,
  shownCents,
  tileOf,
  unconfirmed,
} from "../journey/steps.ts";
import { inOrder, tw } from "../texts.ts";

const { transfer, errors } = tw;

Deno.test("moving points in the browser", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);

  await t.step("a double click on the button moves the points once", async () => {
    const { member, page, watched } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    await dialog.getByRole("textbox").fill("300");
    const pressTwice = (button: HTMLButtonElement) => {
      button.click();
      button.click();
    };
    await Promise.all([
      alertSays(page, fill(transfer.doneIn, { amount: "300.00" })),
      dialog.getByRole("button", { name: `${transfer.submitIn} 300.00` }).evaluate(pressTwice),
    ]);
    assert.deepEqual(await money(site, member), { main: 700_00n, rsg: 300_00n, transfers: 1 });
    watched.assertQuiet();
  });

  await t.step("an answer that was lost is asked for again under the same key, and moves nothing twice", async () => {
    const { member, page } = await atTheGames(site);
    await page.route("**/api/v1/game/transfer", async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    await dialog.getByRole("textbox").fill("300");
    await dialog.getByRole("button", { name: `${transfer.submitIn} 300.00` }).click();
    await unconfirmed(dialog, transfer.unsure).waitFor();
    await Promise.all([
      alertSays(page, fill(transfer.doneIn, { amount: "300.00" })),
      dialog.getByRole("button", { name: `${transfer.submitIn} 300.00` }).click(),
    ]);
    assert.deepEqual(await money(site, member), { main: 700_00n, rsg: 300_00n, transfers: 1 });
  });

  await t.step("of two tabs that want more than there is together, one gets it and the other is refused", async () => {
    const { member, page } = await atTheGames(site);
    const other = await page.context().newPage();
    const dialogs = [
      await openTransferDialog(page, "/egame", "rsg"),
      await openTransferDialog(other, "/fish", "bng"),
    ];
    await Promise.all(dialogs.map((dialog) => dialog.getByRole("textbox").fill("600")));
    const reported = dialogs.map((dialog) =>
      Promise.any([
        alertSays(dialog.page(), fill(transfer.doneIn, { amount: "600.00" })).then(() => "moved"),
        dialog.getByRole("alert").getByText(errors.insufficient_funds).waitFor().then(() => "refused"),
      ])
    );
    await Promise.all(
      dialogs.map((dialog) => dialog.getByRole("button", { name: `${transfer.submitIn} 600.00` }).click()),
    );
    assert.deepEqual((await Promise.all(reported)).sort(), ["moved", "refused"]);
    const { main, transfers } = await money(site, member);
    assert.equal(main, 400_00n);
    assert.equal(transfers, 1);
  });

  await t.step("more than there is says so at the field, and the button waits", async () => {
    const { page } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    const amount = dialog.getByRole("textbox");
    await amount.fill("1000.01");
    assert.equal(
      await dialog.locator(`#${await amount.getAttribute("aria-describedby")}`).innerText(),
      errors.insufficient_funds,
    );
    assert.equal(await dialog.getByRole("button", { name: transfer.submitIn, exact: true }).isDisabled(), true);
    await amount.fill("1000");
    assert.equal(await dialog.getByRole("button", { name: `${transfer.submitIn} 1,000.00` }).isDisabled(), false);
  });

  await t.step("the keyboard alone opens the dialog, moves points, closes it and is back where it was", async () => {
    const { member, page, watched } = await atTheGames(site);
    await page.goto("/egame");
    const tile = tileOf(page, "rsg");
    await tile.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await knowsBalances(dialog);
    await page.keyboard.type("250.5");
    await Promise.all([alertSays(page, fill(transfer.doneIn, { amount: "250.50" })), page.keyboard.press("Enter")]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await tile.evaluate((link) => link === document.activeElement), true);
    assert.deepEqual(await money(site, member), { main: 749_50n, rsg: 250_50n, transfers: 1 });
    watched.assertQuiet();
  });

  await t.step("a quick tag or all there is fills the field", async () => {
    const { page, watched } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    for (const [tag, typed] of [["100", "100"], ["5,000", "5000"], [transfer.max, "1000"]] as const) {
      const button = dialog.getByRole("button", { name: tag, exact: true });
      await button.click();
      assert.equal(await dialog.getByRole("textbox").inputValue(), typed);
      assert.equal(await button.getAttribute("aria-pressed"), "true");
    }
    watched.assertQuiet();
  });

  await t.step("while one request runs, every other button waits", async () => {
    const { page } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/game/transfer", async (route) => {
      await held.promise;
      await route.continue();
    });
    await dialog.getByRole("textbox").fill("100");
    await dialog.getByRole("button", { name: `${transfer.submitIn} 100.00` }).click();
    const names = [transfer.into, transfer.outOf, transfer.launch, transfer.submitting];
    for (const name of names) {
      await dialog.getByRole("button", { name, disabled: true }).waitFor();
    }
    await dialog.getByRole("button", { name: transfer.outOf }).click({ force: true });
    assert.equal(await dialog.getByRole("button", { name: transfer.into }).getAttribute("aria-pressed"), "true");
    const reported = alertSays(page, fill(transfer.doneIn, { amount: "100.00" }));
    held.resolve();
    await reported;
  });

  await t.step("a balance that can't be had says so and counts as none", async () => {
    const { page } = await atTheGames(site);
    await page.goto("/egame");
    await page.route("**/api/v1/game/balance", (route) => route.abort());
    await Promise.all([
      alertSays(page, errors.balance_unavailable),
      tileOf(page, "rsg").click(),
    ]);
    const dialog = page.getByRole("dialog");
    assert.equal(await shownCents(gameWalletIn(dialog, "rsg")), 0n);
  });

  await t.step("a dialog for a game that is not enabled says so and closes at once", async () => {
    const { page } = await atTheGames(site);
    await page.goto("/live");
    await site.ctx.db.updateTable("games").set({ enabled: false }).where("game_code", "=", "ob").execute();
    await Promise.all([
      alertSays(page, errors.game_maintenance),
      tileOf(page, "ob").click(),
    ]);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  await t.step("a game that went under maintenance says so and its dialog closes at once", async () => {
    const { page } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/live", "we");
    await site.ctx.db.updateTable("games").set({ transfer_enabled: false }).where("game_code", "=", "we").execute();
    await dialog.getByRole("textbox").fill("100");
    await Promise.all([
      alertSays(page, errors.game_maintenance),
      dialog.getByRole("button", { name: `${transfer.submitIn} 100.00` }).click(),
    ]);
    await dialog.waitFor({ state: "detached" });
  });

  await t.step("one press brings the points of every game wallet back, each with its own outcome", async () => {
    const { member, page, watched } = await atTheGames(site);
    for (const game of ["rsg", "bng"]) {
      await movePoints(await openTransferDialog(page, "/egame", game), "in", "100");
    }
    await page.goto("/member/gamepoint");
    const sums = page.getByRole("region", { name: tw.wallet.main });
    await sums.filter({ hasText: inOrder(tw.wallet.inGames, "200.00") }).waitFor();
    await page.getByRole("button", { name: transfer.recall }).click();
    const lines = page.getByRole("status").filter({ hasText: transfer.recallResult }).getByRole("listitem");
    await lines.nth(1).waitFor();
    const back = fill(transfer.recalled, { amount: "100.00" });
    assert.deepEqual(await lines.allInnerTexts(), [`BNG\n${back}`, `RSG\n${back}`]);
    await headerBalance(page).filter({ hasText: "1,000.00" }).waitFor();
    assert.equal((await money(site, member)).main, 1000_00n);
    await sums.filter({ hasText: inOrder(tw.wallet.inGames, /\b0\.00/) }).waitFor();

    // On the page beside it, the list of what moved is read anew without a reload.
    await movePoints(await openTransferDialog(page, "/egame", "bng"), "in", "100");
    await page.goto("/member/transfer");
    const moves = page.getByRole("region", { name: transfer.recent }).getByRole("listitem");
    await moves.nth(4).waitFor();
    await page.getByRole("button", { name: transfer.recall }).click();
    await moves.nth(5).waitFor();
    watched.assertQuiet();
  });

  await t.step("a session that is over leads to the front page while no transfer is pending", async () => {
    const { member, page } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    await endTestSessions(site.ctx, member);
    await dialog.getByRole("button", { name: transfer.launch }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  await t.step("so does closing the form that asks for the sign-in again, and nothing moves", async () => {
    const { member, page } = await atTheGames(site);
    const dialog = await openTransferDialog(page, "/egame", "rsg");
    await endTestSessions(site.ctx, member);
    await dialog.getByRole("textbox").fill("100");
    await dialog.getByRole("button", { name: `${transfer.submitIn} 100.00` }).click();
    await page.getByText(tw.login.goesOn).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/");
    assert.equal((await money(site, member)).main, 1000_00n);
  });
});

/** A member with 1,000 in the main wallet, in a browser of their own. */
async function atTheGames(
  site: BrowserSite,
): Promise<{ member: TestMember; page: Page; watched: { assertQuiet(): void } }> {
  const member = await site.member({ main: 1000_00n });
  return { member, ...await site.open({ viewport: { width: 1280, height: 800 } }, member) };
}

/** The main wallet, the provider balances of the game wallets that were used, and how many transfers there were. */
async function money({ ctx }: BrowserSite, member: TestMember) {
  const wallet = await readWallet(ctx, member.id);
  const transfers = await ctx.db.selectFrom("game_transfers").select("id").where("member_id", "=", member.id).execute();
  return { main: wallet.mainCents, ...Object.fromEntries(wallet.games), transfers: transfers.length };
}
