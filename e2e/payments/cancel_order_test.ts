import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { orderInState } from "../journey/orders.ts";
import { typed } from "../typed.ts";

const atm = { kind: "atm", bank_code: "822", bank_name: typed.bankOfVendor, account: "90010002000300" } as const;
const address = "TJYeasTPa6gpEEfYqzGbQ1VTvQqZ9m2aBc";
const usdt = { kind: "usdt", network: "TRC20", address, amount: "95.238117", rate: 31.5 } as const;

Deno.test("an unpaid order is cancelled on its page, with a script and without", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  for (const lang of ["tw", "vn"] as const) {
    for (const [path, instructions] of [["/pay", atm], ["/u_pay", usdt]] as const) {
      for (const javaScriptEnabled of [true, false]) {
        await t.step(`${path} in ${lang}${javaScriptEnabled ? "" : " without a script"}`, async () => {
          const { pay, record } = textsOf(lang);
          const member = await site.member();
          const order = await orderInState(site.ctx, member, { instructions });
          const { page, watched } = await site.open(
            { javaScriptEnabled, viewport: { width: 390, height: 844 } },
            member,
          );
          await page.goto(`${path}?order=${order}&lang=${lang}`);
          const press = page.getByRole("button", { name: pay.cancelNow });
          assert.equal(await press.isVisible(), false, "it opens first");
          await page.getByText(pay.cancel, { exact: true }).click();
          await page.getByText(pay.cancelHint).waitFor();
          await press.click();
          await page.getByRole("heading", { name: pay.cancelledTitle }).waitFor();
          await page.getByRole("link", { name: pay.again }).waitFor();
          assert.equal(await press.count(), 0);
          if (javaScriptEnabled) {
            await page.locator("[role=status]:focus").waitFor();
            await assertAccessible(page);
          }
          await page.goto("/member/record");
          await page.getByRole("heading", { name: record.title }).first().waitFor();
          await page.getByRole("cell", { name: pay.states.cancelled }).waitFor();
          watched.assertQuiet();
        });
      }
    }
  }
});
