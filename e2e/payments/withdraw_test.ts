import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { fill } from "@/i18n/mod.ts";
import { unsetPassword } from "@/components/cards/withdrawal_password_field.tsx";
import { orderNumber } from "@/shared/order_number.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { fillPasswords, orders, playTurnover, press, pressHeld, submitButton } from "./withdraw_steps.ts";
import { alertSays, headerBalance, isInSight, unconfirmed } from "../journey/steps.ts";
import { like, tw } from "../texts.ts";

const { withdraw, cards, errors } = tw;

const viewport = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

Deno.test("the withdraw view", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const plain = { viewport, javaScriptEnabled: false };

  await t.step("with nothing bound it says how to bind, and pressing leads to the cards", async () => {
    const { page, watched } = await site.open({ viewport: phone }, await site.member({ main: 5000_00n }));
    await page.goto("/member/withdraw");
    const rules = page.getByRole("list", { name: cards.rulesTitle });
    assert.deepEqual(await rules.getByRole("listitem").allInnerTexts(), [
      cards.rules.own,
      cards.rules.same,
      fill(cards.rules.support, { id: "@jadehall" }),
    ]);
    await page.getByLabel(withdraw.amount).fill("1000");
    await pressHeld(page, "target");
    const dialog = page.getByRole("dialog", { name: withdraw.incomplete });
    await assertAccessible(page);
    await dialog.getByRole("link", { name: withdraw.toCards }).click();
    await page.waitForURL((url) => url.pathname === "/member/card");
    await page.getByRole("link", { name: withdraw.backTo }).click();
    await page.waitForURL((url) => url.pathname === "/member/withdraw");
    watched.assertQuiet();
  });

  await t.step(
    "only approved ones are listed, and the first is chosen; by keyboard as well",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member, { state: "waiting", last4: "0001" });
      await insertCard(site.ctx, member, { state: "rejected", last4: "0002" });
      await insertCard(site.ctx, member, { last4: "0003" });
      await insertAddress(site.ctx, member);
      const { page, watched } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      const accounts = page.getByRole("radiogroup", { name: withdraw.accounts });
      const isChosen = (name: RegExp) => accounts.getByRole("radio", { name, checked: true }).waitFor();
      await isChosen(/0003/);
      assert.equal(await accounts.getByRole("radio").count(), 2);
      await accounts.getByRole("radio", { checked: true }).focus();
      await page.keyboard.press("ArrowDown");
      await isChosen(/TJRabP/);
      await page.getByText(like(withdraw.rate)).waitFor();
      watched.assertQuiet();
    },
  );

  await t.step("with nothing but a card that waits it says so, and leads to the cards", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member, { state: "waiting", last4: "0001" });
    const { page, watched } = await site.open({ viewport: phone }, member);
    await page.goto("/member/withdraw");
    assert.equal(await page.getByRole("radiogroup").count(), 0);
    const link = page.getByRole("link", { name: withdraw.toCards });
    assert.equal(await link.getAttribute("href"), "/member/card?for=withdraw");
    await Promise.all([alertSays(page, cards.pending), pressHeld(page, "target")]);
    await assertAccessible(page);
    watched.assertQuiet();
  });

  for (const [width, height] of [[1440, 900], [390, 844]] as const) {
    await t.step(
      `amount and button are in sight before anything is scrolled, what is unmet as well: ${width} px`,
      async () => {
        const member = await site.member({ main: 5000_00n });
        await insertCard(site.ctx, member);
        await requireTurnover(site.ctx, member.id, 1860_00n);
        const { page, watched } = await site.open({ viewport: { width, height } }, member);
        await page.goto("/member/withdraw");
        for (const part of [page.getByText(withdraw.blocked), page.getByLabel(withdraw.amount), submitButton(page)]) {
          assert.ok(await isInSight(part), `${part}`);
        }
        watched.assertQuiet();
      },
    );
  }

  await t.step("with nothing but a refused card, pressing leads to its form", async () => {
    const member = await site.member({ main: 5000_00n });
    const refused = await insertCard(site.ctx, member, { state: "rejected" });
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    assert.equal(await condition(page, "target"), "no");
    await pressHeld(page, "target");
    const link = page.getByRole("dialog", { name: withdraw.incomplete }).getByRole("link");
    assert.equal(await link.getAttribute("href"), `/member/card?change=${refused}&for=withdraw#card-form`);
  });

  await t.step("amounts are whole, 1,000 to 1,000,000, in the client contract's words", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    const error = page.locator("form").getByRole("alert");
    await Promise.all([alertSays(page, errors.withdrawal_amount), press(page)]);
    assert.ok(await page.getByLabel(withdraw.amount).evaluate((field) => field === document.activeElement));
    const reported: [string, string][] = [
      ["999", fill(errors.withdrawal_below_minimum, { min: 1000 })],
      ["1000001", fill(errors.withdrawal_above_maximum, { max: 1000000 })],
      ["1000.5", errors.withdrawal_amount],
    ];
    for (const [typed, message] of reported) {
      await page.getByLabel(withdraw.amount).fill(typed);
      await error.getByText(message).waitFor();
    }
    assert.equal(await condition(page, "amount"), "no");
    await page.getByRole("button", { name: withdraw.max }).click();
    assert.equal(await page.getByLabel(withdraw.amount).inputValue(), "5000");
    assert.equal(await condition(page, "amount"), "ok");
    await page.getByLabel(withdraw.amount).fill("6000");
    await conditions(page).getByText(fill(withdraw.why.balance, { credit: "5,000.00", short: "1,000.00" })).waitFor();
    await Promise.all([alertSays(page, errors.insufficient_funds), press(page)]);
  });

  await t.step("unmet conditions are shown before and after the press, with the turnover that is left", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    await requireTurnover(site.ctx, member.id, 1860_00n);
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    const turnover = conditions(page).getByRole("listitem").filter({ hasText: withdraw.unmet.turnover });
    assert.match(await turnover.innerText(), like(withdraw.why.turnover, { left: "1,860.00" }));
    await page.getByText(withdraw.blocked).waitFor();
    await page.getByLabel(withdraw.amount).fill("1000");
    const left = fill(withdraw.why.turnover, { left: "1,860.00" });
    await Promise.all([alertSays(page, left), pressHeld(page, "turnover", { left: "1,860.00" })]);
    await playTurnover(site, member.id, 360_00n);
    await page.getByRole("button", { name: withdraw.askTurnover }).click();
    const bar = page.getByRole("progressbar", { name: withdraw.turnover });
    await bar.and(page.locator(`[aria-valuetext*="360.00 / 1,860.00"][aria-valuetext*="1,500.00"]`)).waitFor();
    assert.deepEqual(await bar.evaluate((one: HTMLProgressElement) => [one.value, one.max]), [360_00, 1860_00]);
    await assertAccessible(page);
    await playTurnover(site, member.id, 1860_00n);
    await pressHeld(page, "turnover", { left: "1,500.00" });
    await submitButton(page).and(page.locator("[aria-disabled=false]")).waitFor();
    assert.equal(await bar.count(), 0);
    assert.equal((await orders(site, member.id)).length, 0, "pressing the blocked button only reads the view again");
    await Promise.all([alertSays(page, withdraw.done), press(page)]);
    watched.assertQuiet();
  });

  await t.step(
    "a double click asks once; the balance follows; it can be taken back",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member);
      const { page, watched } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      await page.getByLabel(withdraw.amount).fill("2000");
      const keys: (string | undefined)[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/user/withdrawal")) keys.push(request.headers()["idempotency-key"]);
      });
      await Promise.all([alertSays(page, withdraw.done), submitButton(page).dblclick()]);
      assert.equal(keys.length, 1);
      await headerBalance(page).filter({ hasText: "3,000.00" }).waitFor();
      const [order] = await orders(site, member.id);
      assert.deepEqual([order!.amount_cents, order!.state], [2000_00n, "requested"]);
      const row = page.getByRole("region", { name: withdraw.recent }).getByRole("listitem").filter({
        hasText: orderNumber("withdrawal", order!.id),
      });
      await row.getByText(withdraw.states.requested).waitFor();
      await page.getByRole("status").getByRole("link", { name: withdraw.all }).waitFor();
      assert.equal(
        await page.locator("[data-met=false], [data-refused]").count(),
        0,
        "nothing is refused beside what was done",
      );
      await Promise.all([
        alertSays(page, withdraw.cancelled),
        row.getByRole("button", { name: withdraw.cancel }).click(),
      ]);
      await row.getByText(withdraw.states.cancelled).waitFor();
      assert.match(await headerBalance(page).innerText(), /5,000\.00/);
      assert.equal(await condition(page, "today"), "ok");
      assert.equal(await page.getByText(withdraw.done, { exact: true }).count(), 0);
      assert.equal((await readWallet(site.ctx, member.id)).mainCents, 5000_00n);
      watched.assertQuiet();
    },
  );

  await t.step("while one of the day stands a second request is refused, in words, also without a script", async () => {
    const member = await site.member({ main: 5000_00n });
    const card = await insertCard(site.ctx, member);
    // Of this day and of the next: Taipei's midnight may pass while the pages are read.
    for (const day of [0, 1]) {
      const ctx = { ...site.ctx, now: () => new Date(Date.now() + day * dayMs) };
      const input = {
        orderId: v7(),
        mode: "card",
        targetId: card,
        amountCents: 2000_00n,
        password: unsetPassword,
      } as const;
      assert.ok((await requestWithdrawal(ctx, member.id, input)).ok);
    }
    const today = fill(withdraw.why.today, { requested: "2,000.00" });
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    await page.locator("form").getByText(today).first().waitFor();
    await page.getByLabel(withdraw.amount).fill("1000");
    await Promise.all([alertSays(page, today), pressHeld(page, "today", { requested: "2,000.00" })]);
    await assertAccessible(page);
    const withoutScript = (await site.open(plain, member)).page;
    await withoutScript.goto("/member/withdraw");
    await withoutScript.getByText(today).first().waitFor();
    assert.equal((await orders(site, member.id)).length, 2);
  });

  await t.step(
    "an answer that got lost is asked for again under the same key, and nothing is asked twice",
    async () => {
      const member = await site.member({ main: 5000_00n });
      await insertCard(site.ctx, member);
      const { page } = await site.open({ viewport }, member);
      await page.goto("/member/withdraw");
      await page.route("**/user/withdrawal", async (route) => {
        await route.fetch();
        await route.abort();
      }, { times: 1 });
      await page.getByLabel(withdraw.amount).fill("2000");
      await press(page);
      await unconfirmed(page, withdraw.unsure).waitFor();
      await Promise.all([alertSays(page, withdraw.done), press(page)]);
      assert.equal((await orders(site, member.id)).length, 1);
    },
  );

  await t.step("the password is set and changed on its page, and asked for from then on", async () => {
    const member = await site.member({ main: 5000_00n });
    await insertCard(site.ctx, member);
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/withdraw");
    assert.equal(await page.getByLabel(cards.withdrawalPassword).count(), 0);
    await page.getByRole("link", { name: withdraw.setPassword }).click();
    await page.waitForURL((url) => url.pathname === "/member/password");
    const back = page.getByRole("link", { name: withdraw.backTo });
    assert.equal(await back.getAttribute("href"), "/member/withdraw");
    const save = page.getByRole("button", { name: withdraw.password.submit });
    await fillPasswords(page, { fresh: "12345", again: "123456" });
    await save.click();
    await page.getByText(errors.fields.password_length).waitFor();
    await page.getByText(errors.fields.passwords_differ).waitFor();
    await fillPasswords(page, { fresh: "first one", again: "first one" });
    await Promise.all([alertSays(page, withdraw.password.done), save.click()]);
    await fillPasswords(page, { old: "not that", fresh: "second one", again: "second one" });
    await Promise.all([alertSays(page, errors.withdrawal_password_wrong), save.click()]);
    await fillPasswords(page, { old: "first one", fresh: "second one", again: "second one" });
    await Promise.all([alertSays(page, withdraw.password.done), save.click()]);
    await page.goto("/member/withdraw");
    await page.getByLabel(withdraw.amount).fill("1000");
    await Promise.all([alertSays(page, errors.fields.password_required), press(page)]);
    await page.getByLabel(cards.withdrawalPassword).fill("first one");
    await Promise.all([alertSays(page, errors.withdrawal_password_wrong), press(page)]);
    await page.getByLabel(cards.withdrawalPassword).fill("second one");
    await Promise.all([alertSays(page, withdraw.done), press(page)]);
    await Promise.all([
      alertSays(page, withdraw.cancelled),
      page.getByRole("button", { name: withdraw.cancel }).click(),
    ]);
    const lockedUntil = new Date(Date.now() + 60 * 60 * 1000);
    await site.ctx.db.insertInto("withdrawal_password_tries")
      .values({ member_id: member.id, failures: 5, locked_until: lockedUntil }).execute();
    await page.reload();
    const locked = conditions(page).getByText(like(withdraw.why.lock));
    assert.match(await locked.innerText(), /\d{4}\/\d\d\/\d\d \d\d:\d\d/);
    await page.goto("/member/password");
    await page.getByRole("alert").getByText(like(withdraw.password.locked)).waitFor();
  });

  await t.step(
    "a USDT address is bound in a dialog over the cash dialog, which then says that it has to be approved",
    async () => {
      const member = await site.member({ main: 5000_00n });
      const { page, watched } = await site.open({ viewport }, member);
      await page.goto("/news");
      await page.getByRole("banner").getByRole("link", { name: tw.common.withdraw, exact: true }).click();
      await page.getByRole("link", { name: withdraw.add }).click();
      const dialog = page.getByRole("dialog", { name: withdraw.add });
      await dialog.getByLabel(cards.bank, { exact: true }).and(page.locator(":focus")).waitFor();
      await dialog.getByRole("button", { name: cards.bindUsdt }).click();
      await dialog.getByRole("button", { name: cards.cancel }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.getByRole("link", { name: withdraw.add }).click();
      await dialog.getByRole("button", { name: cards.bindUsdt }).click();
      await assertAccessible(page);
      await dialog.getByRole("textbox", { name: cards.address }).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
      await dialog.getByLabel(cards.birthday).fill("1990-05-17");
      await Promise.all([
        alertSays(page, cards.added),
        dialog.getByRole("button", { name: cards.bind, exact: true }).click(),
      ]);
      await page.getByRole("link", { name: withdraw.toCards }).waitFor();
      assert.equal(await page.getByRole("dialog", { name: tw.cash.title }).isVisible(), true);
      watched.assertQuiet();
    },
  );
});

/** A condition's state: `ok`, `no`, or `open`. */
async function condition(page: Page, name: string): Promise<string> {
  const variant = await conditions(page).locator(`[data-condition=${name}]`).getAttribute("class");
  return variant?.replace("checks__", "") ?? "ok";
}

/** Finds the conditions of a withdrawal, met and unmet. */
function conditions(page: Page): Locator {
  return page.getByRole("list", { name: withdraw.conditions });
}
