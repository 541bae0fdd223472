import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { approveWithdrawal, rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { assertAccessible } from "../accessible.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { orderInState } from "../journey/orders.ts";
import { fill } from "@/i18n/mod.ts";
import { inOrder, tw } from "../texts.ts";
import { typed } from "../typed.ts";

const { record, withdraw, pay } = tw;

const viewport = { width: 1280, height: 800 };

Deno.test("the records of top-ups and withdrawals", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member({ main: 10_000_00n });
  const plain = { javaScriptEnabled: false, viewport };
  const order = async (day: string, more: Parameters<typeof orderInState>[2] = {}) =>
    numberOf(await orderInState(site.ctx, member, { createdAt: new Date(`${day}T12:00:00+08:00`), ...more }));
  await orderInState(site.ctx, await site.member(), { amountCents: 777_00n, state: "credited" });
  const credited = await order("2026-10-01", { state: "credited", amountCents: 1000_50n });
  // The first moment of a Taipei day is still the day before in UTC.
  const midnight = await order("2026-10-02", { state: "expired", createdAt: new Date("2026-10-02T00:00:00+08:00") });
  await withdrawn(site.ctx, member.id, await insertCard(site.ctx, member));
  const open = await order("2026-10-03", { flags: ["amount_differs"] });

  await t.step("a state and days are chosen by a plain form, and the totals follow", async () => {
    const { page, watched } = await site.open(plain, member);
    await page.goto("/member/record?from=2026-10-01");
    assert.deepEqual(await shown(page), [open, midnight, credited]);
    assert.deepEqual(await totals(page), ["1,000.50", "7,000.50", count(1), count(1)]);
    await page.getByLabel(record.state).selectOption("credited");
    await page.getByRole("button", { name: record.apply }).click();
    await page.waitForURL(/state=credited/);
    assert.deepEqual(await shown(page), [credited]);
    assert.deepEqual(await totals(page), ["1,000.50", "1,000.50", count(1), count(0)]);
    await page.goto("/member/record?from=2026-10-02&to=2026-10-02");
    assert.deepEqual(await shown(page), [midnight]);
    assert.equal(await page.getByLabel(record.from).inputValue(), "2026-10-02");
    watched.assertQuiet();
  });

  await t.step("an order shows that its money is being checked, and leads to its page", async () => {
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/record?from=2026-10-03&to=2026-10-03");
    await page.getByText(record.inReview).waitFor();
    await page.getByRole("link", { name: open }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
  });

  await t.step("days in the wrong order come back with the reason", async () => {
    const { page } = await site.open(plain, member);
    await page.goto("/member/record?from=2026-10-02&to=2026-10-01");
    await page.getByRole("alert").getByText(tw.errors.fields.date_range).waitFor();
  });

  await t.step("the file holds the member's orders under the same filter, in Taipei's time", async () => {
    const { page } = await site.open({ viewport }, member);
    const csv = await page.request.get("/member/record.csv?from=2026-10-01&to=2026-10-02");
    assert.match(csv.headers()["content-disposition"] ?? "", /^attachment; filename="jadehall-deposits-[\d-]+\.csv"$/);
    const [head, ...lines] = (await csv.text()).split("\r\n");
    assert.equal(head, `\ufeff${Object.values(record.csv).join(",")}`);
    const { atm } = tw.recharge.methodNames;
    assert.deepEqual(lines, [
      `2026-10-02 00:00:00,${midnight},${atm},,3000.00,${pay.states.expired},,`,
      `2026-10-01 12:00:00,${credited},${atm},,1000.50,${pay.states.credited},2026-10-01 12:00:00,2026-10-01 12:00:00`,
      "",
    ]);
  });

  await t.step("older orders are on pages of their own, each order on one of them", async () => {
    const busy = await site.member();
    const made: string[] = [];
    for (let i = 0; i < 45; i++) made.unshift(numberOf(await orderInState(site.ctx, busy, { amountCents: 1000_00n })));
    const { page } = await site.open(plain, busy);
    await page.goto("/member/record");
    const seen = await shown(page);
    for (const count of [20, 40]) {
      assert.equal(seen.length, count);
      await page.getByRole("link", { name: record.older }).click();
      await page.waitForURL(/cursor=/);
      seen.push(...await shown(page));
      assert.equal((await totals(page))[1], "45,000.00", "the totals are those of all pages");
    }
    assert.deepEqual(seen.toSorted(), made.toSorted());
    assert.equal(await page.getByRole("link", { name: record.older }).count(), 0);
    await page.getByRole("link", { name: record.newest }).click();
    await page.waitForURL((url) => !url.searchParams.has("cursor"));
    assert.equal((await shown(page)).length, 20);
  });

  await t.step(
    "withdrawals are listed with how they ended and why, and a request is taken back without a script",
    async () => {
      const drawer = await site.member({ main: 100_000_00n });
      const cardId = await insertCard(site.ctx, drawer);
      const rejectedId = await withdrawn(site.ctx, drawer.id, cardId);
      await rejectWithdrawal(site.ctx, { id: rejectedId, operator: "amy", reason: typed.otherHolder });
      const rejected = orderNumber("withdrawal", rejectedId);
      const requested = orderNumber("withdrawal", await withdrawn(site.ctx, drawer.id, cardId));
      const { page, watched } = await site.open(plain, drawer);
      await page.goto("/member/record");
      await page.getByRole("navigation", { name: record.kinds }).getByRole("link", { name: record.withdrawals })
        .click();
      await page.waitForURL("**/member/record/withdrawal");
      assert.deepEqual(await shown(page), [requested, rejected]);
      assert.deepEqual(await totals(page), ["0.00", "2,000.00", count(0), count(1)]);
      const row = page.getByRole("row").filter({ hasText: rejected });
      assert.match(await row.innerText(), inOrder("···2345", withdraw.states.rejected, typed.otherHolder));
      await page.getByLabel(record.state).selectOption("requested");
      await page.getByRole("button", { name: record.apply }).click();
      await page.waitForURL(/state=requested/);
      assert.deepEqual(await shown(page), [requested]);
      await page.getByRole("button", { name: withdraw.cancel }).click();
      await page.getByRole("status").getByText(withdraw.cancelled).waitFor();
      await page.goto("/member/record/withdrawal?state=cancelled");
      assert.deepEqual(await shown(page), [requested]);
      assert.equal(await page.getByRole("button", { name: withdraw.cancel }).count(), 0);
      assert.equal(
        (await site.ctx.db.selectFrom("accounts").select("balance_cents").where("member_id", "=", drawer.id)
          .where("code", "=", "main").executeTakeFirstOrThrow()).balance_cents,
        100_000_00n,
      );
      const csv = await (await page.request.get("/member/record/withdrawal.csv?state=rejected")).text();
      const [head, line] = csv.split("\r\n");
      const { createdAt, order, amount, state } = record.csv;
      const columns = [createdAt, order, withdraw.to, amount, state, record.reason, record.endedAt];
      assert.equal(head, `\ufeff${columns.join(",")}`);
      const [made, ...cells] = line?.split(",") ?? [];
      const ended = cells.pop();
      assert.deepEqual(cells, [rejected, "···2345", "1000.00", withdraw.states.rejected, typed.otherHolder]);
      for (const time of [made, ended]) assert.match(time ?? "", /^[-\d: ]+$/);
      watched.assertQuiet();
    },
  );

  await t.step(
    "a withdrawal that an operator has approved meanwhile is not taken back, and the page says so",
    async () => {
      const drawer = await site.member({ main: 100_000_00n });
      const id = await withdrawn(site.ctx, drawer.id, await insertCard(site.ctx, drawer));
      const { page } = await site.open({ viewport }, drawer);
      await page.goto("/member/record/withdrawal");
      await approveWithdrawal(site.ctx, { id, operator: "amy", reason: "fine" });
      await page.getByRole("button", { name: withdraw.cancel }).click();
      await page.getByRole("alert").getByText(tw.errors.withdrawal_under_way).waitFor();
      assert.equal(await page.getByRole("button", { name: withdraw.cancel }).count(), 0);
    },
  );

  for (const [width, lang] of [[1440, "tw"], [390, "vn"]] as const) {
    await t.step(`it is accessible and fits at ${width} px`, async () => {
      const { page } = await site.open({ viewport: { width, height: 844 } }, member);
      for (const requested of ["?", "?state=failed&", "/withdrawal?", "/withdrawal?state=failed&"]) {
        await page.goto(`/member/record${requested}lang=${lang}`);
        await assertAccessible(page);
        const beyond = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        assert.equal(beyond, 0);
        const { day, form } = await page.locator("input[name=to]").evaluate((field: HTMLInputElement) => ({
          day: field.parentElement?.getBoundingClientRect().right ?? Infinity,
          form: field.form?.getBoundingClientRect().right ?? 0,
        }));
        assert.ok(day <= form, "the dates stay within the form");
      }
    });
  }
});

function numberOf(id: string): string {
  return orderNumber("deposit", id);
}

/** Asks for a withdrawal of 1,000 and gives its id. */
async function withdrawn(ctx: Ctx, member: MemberId, cardId: number): Promise<string> {
  const input = { mode: "card", targetId: cardId, amountCents: 1000_00n, password: "" } as const;
  const result = await requestWithdrawal(ctx, member, { orderId: v7(), ...input });
  assert.ok(result.ok);
  return result.value.id;
}

async function shown(page: Page): Promise<string[]> {
  return await page.getByRole("cell").filter({ hasText: /^[DW]\d{6}-\w{6}$/ })
    .allInnerTexts();
}

async function totals(page: Page): Promise<string[]> {
  return await page.getByRole("region", { name: record.totals }).getByRole("definition").allInnerTexts();
}

/** How the totals say a number of orders. */
function count(orders: number): string {
  return fill(record.orders, { count: orders });
}
