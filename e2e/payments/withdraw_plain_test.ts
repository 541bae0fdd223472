import assert from "node:assert/strict";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { fill } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { headerBalance } from "../journey/steps.ts";
import { tw } from "../texts.ts";
import { fillPasswords, orders, playTurnover, press, pressHeld } from "./withdraw_steps.ts";

const { withdraw, cards, errors } = tw;

Deno.test("a withdrawal without a script", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const plain = { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false };

  await t.step("without a script it is asked for, refused and taken back by plain forms", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member, { state: "waiting", last4: "0001" });
    await insertCard(site.ctx, member);
    const hash = await hashPassword("right one");
    await site.ctx.db.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member.id)
      .execute();
    const { page } = await site.open(plain, member);
    await page.goto("/member/withdraw");
    const ask = async (amount: string, password: string) => {
      await page.getByLabel(withdraw.amount).fill(amount);
      await page.getByLabel(cards.withdrawalPassword).fill(password);
      await press(page);
    };
    await ask("999", "right one");
    await page.getByRole("alert").getByText(fill(errors.withdrawal_below_minimum, { min: 1000 })).waitFor();
    assert.equal(await page.getByLabel(withdraw.amount).inputValue(), "999");
    await ask("2000", "wrong one");
    await page.getByText(errors.withdrawal_password_wrong).waitFor();
    assert.equal(await page.getByRole("radio", { name: "•••• 0001" }).count(), 0);
    const key = await page.locator("#withdraw-form input[name=key]").inputValue();
    await page.getByRole("radio", { name: "•••• 2345" }).click();
    await ask("2000", "right one");
    await page.getByRole("status").getByText(withdraw.done).waitFor();
    const pick = await page.locator("#withdraw-form input[name=pick]:checked").inputValue();
    const made = page.url();
    const again = await page.request.post("/member/withdraw", {
      form: { act: "request", key, pick, amount: "2000", withdrawal_password: "right one" },
      headers: { origin: site.site.url },
    });
    assert.equal(again.url(), made, "the same form leads to the same order");
    assert.equal((await orders(site, member.id)).length, 1);
    await page.getByRole("button", { name: withdraw.cancel }).click();
    await page.getByRole("region", { name: withdraw.recent }).getByText(withdraw.states.cancelled).waitFor();
    assert.match(await headerBalance(page).innerText(), /5,000\.00/);
    await page.getByRole("link", { name: withdraw.changePassword }).click();
    await fillPasswords(page, { old: "right one", fresh: "other one", again: "other one" });
    await page.getByRole("button", { name: withdraw.password.submit }).click();
    await page.getByRole("status").getByText(withdraw.password.done).waitFor();
    await page.getByRole("link", { name: withdraw.backTo }).click();
    await page.waitForURL((url) => url.pathname === "/member/withdraw");
  });

  await t.step("without a script the reason is beside the button, and the server decides", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    await requireTurnover(site.ctx, member.id, 1860_00n);
    const { page } = await site.open(plain, member);
    await page.goto("/member/withdraw");
    await page.getByText(withdraw.blocked).waitFor();
    await page.getByRole("progressbar", { name: withdraw.turnover }).waitFor();
    await page.getByLabel(withdraw.amount).fill("1000");
    await pressHeld(page, "turnover", { left: "1,860.00" });
    await page.getByRole("alert").getByText(fill(errors.turnover_remaining, { remaining: 1860 })).waitFor();
    await playTurnover(site, member.id, 1860_00n);
    await pressHeld(page, "turnover", { left: "1,860.00" });
    await page.getByRole("status").getByText(withdraw.done).waitFor();
    assert.equal((await orders(site, member.id)).length, 1);
  });
});
