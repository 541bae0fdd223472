import assert from "node:assert/strict";
import { openBrowserSite } from "../journey/open_site.ts";
import { beginning, tw } from "../texts.ts";

const { recharge } = tw;

const viewport = { width: 1280, height: 800 };

Deno.test("the chain of stores that a top-up is paid at", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member();

  await t.step("is asked for with the two vendors that leave a choice, the first one chosen", async () => {
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/recharge");
    const chains = page.getByLabel(recharge.store).filter({ visible: true });
    const offered = async () =>
      await chains.evaluate((field) => [...(field as HTMLSelectElement).options].map((o) => o.value));
    const methods = page.getByRole("radio", { name: beginning(recharge.methodNames.store) });
    assert.ok(await methods.first().isChecked(), "the first permitted method is chosen");
    assert.deepEqual(await offered(), ["IBON", "FAMILYS", "HILIFE", "OKMART"]);
    assert.equal(await chains.inputValue(), "IBON");
    await methods.last().check();
    assert.deepEqual(await offered(), ["ibon", "fami", "okgo", "hilife"]);
    assert.equal(await chains.inputValue(), "ibon");
    await page.getByRole("radio", { name: beginning(recharge.methodNames.atm) }).check();
    assert.equal(await chains.count(), 0);
    watched.assertQuiet();
  });

  for (const javaScriptEnabled of [true, false]) {
    await t.step(`is kept with the order ${javaScriptEnabled ? "" : "of a plain form "}and shown with it`, async () => {
      const member = await site.member();
      const { page, watched } = await site.open({ viewport, javaScriptEnabled }, member);
      await page.goto("/member/recharge");
      await page.getByRole("radio", { name: beginning(recharge.methodNames.store) }).last().check();
      await page.getByLabel(recharge.store).filter({ visible: true }).selectOption("okgo");
      await page.getByLabel(recharge.amount).fill("1000");
      await page.getByRole("button", { name: recharge.submit }).click();
      await page.waitForURL((url) => url.pathname === "/pay");
      await page.getByText(recharge.stores.ok).waitFor();
      const order = await site.ctx.db.selectFrom("deposit_orders").select("store_type").where(
        "member_id",
        "=",
        member.id,
      )
        .orderBy("id", "desc")
        .executeTakeFirst();
      assert.equal(order?.store_type, "okgo");
      watched.assertQuiet();
    });
  }

  await t.step("is sent with its own methods only; C2P-USDT alone asks to be led back", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    const sent: Record<string, unknown>[] = [];
    await page.route("**/api/v1/deposit", async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { status: true, code: 200, data: { order_id: "1" }, url: "/member/recharge" } });
    });
    const names = [recharge.methodNames.store, recharge.methodNames.atm, "C2P-USDT"].map(beginning);
    for (const name of names) {
      await page.goto("/member/recharge");
      await page.getByRole("radio", { name }).first().check();
      await page.getByLabel(recharge.amount).fill("1000");
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: recharge.submit }).click(),
      ]);
    }
    const reported = sent.map(({ amount: _, cash_vendor_id: __, ...rest }) => rest);
    assert.deepEqual(reported, [{ store_type: "IBON" }, {}, { return_url: true }]);
  });
});
