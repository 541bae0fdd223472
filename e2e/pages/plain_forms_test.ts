import assert from "node:assert/strict";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { Page } from "playwright-core";
import { fill, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { headerBalance, spinButton } from "../journey/steps.ts";
import { beginning, inOrder, tw } from "../texts.ts";

const { recharge, transfer } = tw;

Deno.test("the money pages without a script", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const plain = { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } };

  await t.step("a top-up order is made by a plain form, once for each form", async () => {
    const member = await site.member();
    const { page, watched } = await site.open(plain, member);
    await page.goto("/member/recharge");
    await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
    await page.getByLabel(recharge.amount).fill("1,500");
    const key = await page.locator("input[name=key]").inputValue();
    await page.getByRole("button", { name: recharge.submit }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
    await page.getByRole("main").getByText("1,500.00").first().waitFor();
    const first = page.url();
    const again = await page.request.post("/member/recharge", {
      form: { key, method: "3", amount: "1500" },
      headers: { origin: site.site.url },
    });
    assert.equal(again.url(), first, "the same form leads to the same order");
    const orders = await site.ctx.db.selectFrom("deposit_orders").select("id").where("member_id", "=", member.id)
      .execute();
    assert.equal(orders.length, 1);
    watched.assertQuiet();
  });

  await t.step("an amount outside the method's range comes back with the form and the reason", async () => {
    const { page } = await site.open(plain, await site.member());
    await page.goto("/member/recharge");
    await page.getByLabel(recharge.amount).fill("999");
    await page.getByRole("button", { name: recharge.submit }).click();
    const message = fill(tw.errors.top_up_below_minimum, { min: 1000 });
    await page.getByRole("alert").getByText(message).nth(1).waitFor();
    const amount = page.getByLabel(recharge.amount);
    assert.equal(await amount.inputValue(), "999");
    assert.equal(await page.getByRole("alert").getByText(message).count(), 2, "at the field and at the button");
    await page.getByRole("alert").getByRole("link", { name: message }).click();
    assert.ok(await amount.evaluate((field) => field === document.activeElement), "the link leads to the field");
  });

  await t.step("an amount that is missing is missed by the site, in its language", async () => {
    const { page } = await site.open(plain, await site.member());
    await page.context().addCookies([{ name: "lang", value: "vn", url: site.site.url }]);
    await page.goto("/member/recharge");
    const vn = textsOf("vn").recharge;
    await page.getByRole("button", { name: vn.submit }).click();
    await page.getByRole("alert").getByRole("link", { name: vn.amountMissing }).waitFor();
  });

  await t.step(
    "the form shows the USDT rate, and the amount in USDT once it was sent",
    async () => {
      const { page } = await site.open(plain, await site.member({ status: "new" }));
      await page.goto("/member/recharge");
      const reported = (message: string) => page.getByRole("radio", { name: inOrder("USDT-TRC20", message) }).waitFor();
      await reported(fill(recharge.rate, { rate: "31.50" }));
      await page.getByLabel(recharge.amount).fill("3000");
      await page.getByRole("button", { name: recharge.submit }).click();
      await reported(fill(recharge.coinSum, { coins: "95.24" }));
    },
  );

  await t.step("a member who isn't activated is asked to contact support", async () => {
    const { page } = await site.open(plain, await site.member({ status: "new" }));
    await page.goto("/member/recharge");
    await page.getByLabel(recharge.amount).fill("1000");
    await page.getByRole("button", { name: recharge.submit }).click();
    await page.getByRole("alert").getByText(tw.errors.not_activated).waitFor();
  });

  await t.step("points go in and out, and all of them back", async () => {
    const member = await site.member({ main: 1000_00n });
    const { page, watched } = await site.open(plain, member);
    const move = async (direction: string, amount: string) => {
      await page.goto("/member/transfer?game=rsg&group=egame");
      await page.getByRole("radio", { name: direction }).check({ force: true });
      await page.getByLabel(transfer.amount, { exact: true }).fill(amount);
      await moveButton(page).click();
      await page.waitForLoadState();
    };
    await move(transfer.into, "400");
    const confirmed = page.getByRole("status").filter({
      hasText: fill(transfer.completed.in, { game: "RSG", amount: "400.00" }),
    });
    const enter = confirmed.getByRole("link", { name: transfer.enter });
    assert.equal(await enter.getAttribute("href"), "/play?game_name=rsg");
    await move(transfer.outOf, "150.50");
    await page.getByText(fill(transfer.completed.out, { game: "RSG", amount: "150.50" })).waitFor();
    assert.equal(await enter.count(), 0);
    const { mainCents, games } = await readWallet(site.ctx, member.id);
    assert.deepEqual([mainCents, games.get("rsg")], [750_50n, 249_50n]);
    const [game, recent] = [{ game: "RSG" }, page.getByRole("region", { name: transfer.recent })];
    const moved = [fill(transfer.pendingOut, game), "+150.50", fill(transfer.pendingIn, game), "\u2212400.00"];
    assert.match(await recent.getByRole("list").innerText(), inOrder(...moved));
    await page.getByRole("button", { name: transfer.recall }).click();
    await page.getByText(fill(transfer.recalled, { amount: "249.50" })).waitFor();
    assert.match(await headerBalance(page).innerText(), /1,000\.00/);
    await move(transfer.into, "400");
    await page.goto("/member/gamepoint");
    assert.equal(new URL(page.url()).pathname, "/member/transfer");
    await page.getByRole("button", { name: transfer.recall }).click();
    await page.getByText(fill(transfer.recalled, { amount: "400.00" })).waitFor();
    const sums = page.getByRole("region", { name: tw.wallet.main });
    assert.match(await sums.innerText(), inOrder(tw.wallet.inGames, /\b0\.00/));
    watched.assertQuiet();
  });

  await t.step("what can't move comes back with the form and the reason", async () => {
    const { page } = await site.open(plain, await site.member({ main: 100_00n }));
    await page.goto("/member/transfer?game=rsg&group=egame");
    await page.getByLabel(transfer.amount, { exact: true }).fill("100.01");
    await moveButton(page).click();
    await page.getByRole("alert").getByText(tw.errors.insufficient_funds).waitFor();
  });

  await t.step("the game opens at once, and one that is closed offers no form", async () => {
    const { page } = await site.open(plain, await site.member({ main: 100_00n }));
    await page.goto("/member/transfer?game=rsg&group=egame");
    await page.getByRole("link", { name: transfer.launch }).click();
    await spinButton(page).waitFor();
    await page.goto("/member/transfer?game=qt&group=egame");
    await page.getByRole("status").getByText(tw.errors.game_maintenance).waitFor();
    assert.equal(await page.getByLabel(transfer.amount, { exact: true }).count(), 0);
  });

  await t.step("another member's order is not there", async () => {
    const owner = await site.open(plain, await site.member());
    await owner.page.goto("/member/recharge");
    await owner.page.getByLabel(recharge.amount).fill("1000");
    await owner.page.getByRole("button", { name: recharge.submit }).click();
    await owner.page.waitForURL((url) => url.pathname === "/pay");
    const stranger = await site.open(plain, await site.member());
    for (const order of [owner.page.url(), "/pay?order=nonsense", "/pay"]) {
      assert.equal((await stranger.page.goto(order))?.status(), 404);
    }
  });
});

function moveButton(page: Page) {
  return page.getByRole("main").getByRole("button", { name: transfer.open, exact: true });
}
