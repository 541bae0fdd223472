import assert from "node:assert/strict";
import { demoPassword } from "../site_process.ts";
import { headerBalance, memberMenu } from "../journey/steps.ts";
import { inOrder, loginTitle, tw } from "../texts.ts";
import { holdsFocus, hotGames, poll, type Rule, signedIn } from "./browser_site.ts";

const { groups } = tw.games;

/** Signing in from the front page, and out. */
export const signInRules: readonly Rule[] = [
  ["a visitor who presses a game is asked to sign in; Esc gives the focus back to the game", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const game = hotGames(page).nth(1);
    await game.click();
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).and(page.locator(":focus")).waitFor();
    await dialog.waitFor();
    assert.equal(await holdsFocus(dialog), true);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.closest("main, header, footer") === null), true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.equal(await game.evaluate((element) => element === document.activeElement), true);
  }],

  ["an empty password is refused at its field, in the client contract's words", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: tw.common.login }).click();
    await page.getByLabel(tw.login.account).fill("demo01");
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    const password = page.getByLabel(tw.login.password, { exact: true });
    assert.equal(await password.getAttribute("aria-invalid"), "true");
    const described = await password.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${described}`).innerText(), tw.errors.fields.password_required);
    assert.equal(await password.evaluate((element) => element === document.activeElement), true);
  }],

  ["a wrong password is reported, the right one leads to the page that was asked for", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/egame");
    assert.equal(new URL(page.url()).search, "?login=1&next=%2Fegame");
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).fill("demo01");
    await dialog.getByLabel(tw.login.password, { exact: true }).fill("not-it-at-all");
    await dialog.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await dialog.getByRole("alert").getByText(tw.errors.wrong_credentials).waitFor();
    await dialog.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/egame");
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), groups.egame);
  }],

  ["signing in twice at once makes one session", async ({ open, site }) => {
    const page = await open(1440);
    let posts = 0;
    page.on("request", (request) => posts += Number(request.url() === `${site.url}/api/v1/user/login`));
    await page.goto("/login");
    await page.getByLabel(tw.login.account).fill("demo01");
    await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.getByLabel(tw.login.account).evaluate(({ form }: HTMLInputElement) => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.waitForURL(`${site.url}/`);
    assert.equal(posts, 1);
  }],

  ["a member sees account, level and balance; the reload indicator comes and goes", async ({ open }) => {
    const page = await signedIn(await open(1440));
    assert.match(await memberMenu(page).innerText(), inOrder("demo01", "VIP 0"));
    assert.match(await headerBalance(page).innerText(), /0\.00$/);
    const reload = page.getByRole("button", { name: tw.common.reloadBalance });
    const { promise: seen, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/v1/user/detail", (route) => seen.then(() => route.continue()));
    const answered = page.waitForResponse("**/api/v1/user/detail");
    await reload.click();
    assert.equal(await reload.getAttribute("aria-busy"), "true");
    release();
    await answered;
    await poll(async () => await reload.getAttribute("aria-busy") === "false");
  }],

  ["signing out asks first, ends the session and goes home", async ({ open, site }) => {
    const page = await signedIn(await open(1440));
    await memberMenu(page).click();
    await page.getByRole("link", { name: tw.common.logout }).click();
    const dialog = page.getByRole("dialog", { name: tw.common.logoutAsk });
    await dialog.getByRole("button", { name: tw.common.cancel }).click();
    await dialog.waitFor({ state: "hidden" });
    await memberMenu(page).click();
    await page.getByRole("link", { name: tw.common.logout }).click();
    await dialog.getByRole("button", { name: tw.common.logout }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByRole("banner").getByRole("link", { name: tw.common.login }).waitFor();
    await page.goto("/member/wallet");
    assert.equal(new URL(page.url()).pathname, "/");
  }],

  ["without a script a visitor signs in, comes where they wanted, and signs out", async ({ open, site }) => {
    const page = await open(390, { javaScriptEnabled: false });
    await page.goto("/egame");
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).fill("demo01");
    await dialog.getByLabel(tw.login.password, { exact: true }).fill("wrong-one");
    await dialog.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.getByRole("alert").getByText(tw.errors.wrong_credentials).waitFor();
    assert.equal(await page.getByLabel(tw.login.account).inputValue(), "demo01");
    await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.waitForURL("**/egame");
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: tw.common.logout }).click();
    await page.waitForURL(`${site.url}/`);
  }],
];
