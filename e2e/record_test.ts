import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "./accessible.ts";
import { openHouse } from "./journey/open_house.ts";
import { standingOrder } from "./journey/orders.ts";

const viewport = { width: 1280, height: 800 };

Deno.test("the record of top-ups", async (t) => {
  await using house = await openHouse();
  const member = await house.member();
  const plain = { javaScriptEnabled: false, viewport };
  const order = (day: string, more: Parameters<typeof standingOrder>[2] = {}) =>
    standingOrder(house.ctx, member, { createdAt: new Date(`${day}T12:00:00+08:00`), ...more });
  await standingOrder(house.ctx, await house.member(), { amountCents: 777_00n, state: "credited" });
  const credited = await order("2026-10-01", { state: "credited", amountCents: 1000_50n });
  // The first moment of a Taipei day is still the day before in UTC.
  const midnight = await order("2026-10-02", { state: "expired", createdAt: new Date("2026-10-02T00:00:00+08:00") });
  const open = await order("2026-10-03", { flags: ["amount_differs"] });

  await t.step("a state and days are chosen by a plain form, and the totals follow", async () => {
    const { page, watched } = await house.open(plain, member);
    await page.goto("/member/record");
    assert.deepEqual(await shown(page), [open, midnight, credited]);
    assert.deepEqual(await totals(page), ["1,000.50", "7,000.50", "1 筆", "1 筆"]);
    await page.getByLabel("狀態").selectOption("credited");
    await page.getByRole("button", { name: "查詢" }).click();
    await page.waitForURL(/state=credited/);
    assert.deepEqual(await shown(page), [credited]);
    assert.deepEqual(await totals(page), ["1,000.50", "1,000.50", "1 筆", "0 筆"]);
    await page.goto("/member/record?from=2026-10-02&to=2026-10-02");
    assert.deepEqual(await shown(page), [midnight]);
    assert.equal(await page.getByLabel("起日").inputValue(), "2026-10-02");
    watched.assertQuiet();
  });

  await t.step("an order tells that its money is being checked, and leads to its page", async () => {
    const { page } = await house.open({ viewport }, member);
    await page.goto("/member/record?from=2026-10-03&to=2026-10-03");
    await page.getByText("核對中").waitFor();
    await page.getByRole("link", { name: open }).click();
    await page.waitForURL((url) => url.pathname === "/pay");
  });

  await t.step("days in the wrong order come back with the reason", async () => {
    const { page } = await house.open(plain, member);
    await page.goto("/member/record?from=2026-10-02&to=2026-10-01");
    await page.getByRole("alert").getByText("結束日期不可早於開始日期").waitFor();
  });

  await t.step("the file holds the member's orders under the same filter, in Taipei's time", async () => {
    const { page } = await house.open({ viewport }, member);
    const csv = await page.request.get("/member/record.csv?from=2026-10-01&to=2026-10-02");
    assert.match(csv.headers()["content-disposition"] ?? "", /^attachment; filename="jadehall-deposits-[\d-]+\.csv"$/);
    const [head, ...lines] = (await csv.text()).split("\r\n");
    assert.ok(head?.startsWith("\ufeff建立時間（台北）,訂單編號,"));
    assert.deepEqual(lines, [
      `2026-10-02 00:00:00,${midnight},ATM 轉帳,,3000.00,已逾期,,`,
      `2026-10-01 12:00:00,${credited},ATM 轉帳,,1000.50,已入帳,2026-10-01 12:00:00,2026-10-01 12:00:00`,
      "",
    ]);
  });

  await t.step("older orders are on pages of their own, each order on one of them", async () => {
    const busy = await house.member();
    const made: string[] = [];
    for (let i = 0; i < 45; i++) made.unshift(await standingOrder(house.ctx, busy, { amountCents: 1000_00n }));
    const { page } = await house.open(plain, busy);
    await page.goto("/member/record");
    const seen = await shown(page);
    for (const count of [20, 40]) {
      assert.equal(seen.length, count);
      await page.getByRole("link", { name: "較早的紀錄" }).click();
      await page.waitForURL(/cursor=/);
      seen.push(...await shown(page));
      assert.equal((await totals(page))[1], "45,000.00", "the totals are those of all pages");
    }
    assert.deepEqual(seen.toSorted(), made.toSorted());
    assert.equal(await page.getByRole("link", { name: "較早的紀錄" }).count(), 0);
    await page.getByRole("link", { name: "回到最新" }).click();
    assert.equal((await shown(page)).length, 20);
  });

  for (const [width, lang] of [[1440, "tw"], [390, "vn"]] as const) {
    await t.step(`it is accessible and fits at ${width} px`, async () => {
      const { page } = await house.open({ viewport: { width, height: 844 }, reducedMotion: "reduce" }, member);
      for (const query of ["", "&state=failed"]) {
        await page.goto(`/member/record?lang=${lang}${query}`);
        await assertAccessible(page);
        const beyond = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        assert.equal(beyond, 0);
      }
    });
  }
});

async function shown(page: Page): Promise<string[]> {
  return await page.locator(".table__id").allInnerTexts();
}

async function totals(page: Page): Promise<string[]> {
  return await page.locator(".stat dd").allInnerTexts();
}
