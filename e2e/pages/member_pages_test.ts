import assert from "node:assert/strict";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { v7 } from "uuid";
import { tier } from "@/testing/tier.ts";
import { assertAccessible } from "../accessible.ts";
import { textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { tileOf } from "../journey/steps.ts";
import { journeyWidths } from "../journey/views.ts";
import { like } from "../texts.ts";

Deno.test("the member's pages and the transfer dialog are accessible, whatever the width and theme", async (t) => {
  await using site = await openBrowserSite();
  const member = await site.member({ main: 12_345_60n });
  const order = await createOrder(site.ctx, member.id, {
    orderId: v7(),
    methodId: 3,
    amountCents: 1000_00n,
    lang: "tw",
  });
  assert.ok(order.ok);
  await insertCard(site.ctx, member);
  await insertCard(site.ctx, member, { state: "rejected", last4: "0999" });
  await requireTurnover(site.ctx, member.id, 1860_00n);
  const paths = [
    "/centre",
    "/member/wallet",
    "/member/cash",
    "/member/bind",
    "/member/vip",
    "/member/security",
    "/member/breaks",
    "/member/breaks?length=d7",
    "/member/activity",
    "/member/limits",
    "/member/recharge",
    "/member/transfer",
    "/member/transfer?game=rsg&group=egame",
    `/pay?order=${order.value.id}`,
    "/member/withdraw",
    "/member/password",
    "/member/record",
    "/member/record/transfer",
    "/member/statement",
  ];
  // The full tier asks it of every address of the contract, in whole_site.
  const alone = tier.isWhole ? paths.filter((path) => path.includes("?")) : paths;
  for (const width of journeyWidths) {
    const viewport = { width, height: 844 };
    const { page, watched } = await site.open({ viewport }, member);
    for (const path of alone) {
      await t.step(`${path.replace(/=[0-9a-f-]{36}/, "=…")} at ${width} px`, async () => {
        // The phone's bar covers parts at every scroll position: the window is made high enough to show the whole page.
        await page.setViewportSize({ width, height: path === "/centre" ? 3200 : 844 });
        await page.goto(path);
        await assertAccessible(page);
      });
    }
    await t.step(`the transfer dialog at ${width} px`, async () => {
      await page.goto("/egame?lang=vn");
      await tileOf(page, "rsg").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(like(textsOf("vn").transfer.atMost)).waitFor();
      await dialog.getByRole("textbox").fill("12345.6");
      await assertAccessible(page);
      const beyond = await dialog.evaluate((element) =>
        Math.max(...[element, ...element.querySelectorAll("*")].map((one) => one.scrollWidth - one.clientWidth))
      );
      assert.ok(beyond <= 0, `something in the dialog is ${beyond} px wider than its place`);
    });
    await t.step(`in light and in high contrast at ${width} px`, async () => {
      for (const theme of ["light", "high"]) {
        await page.context().addCookies([{ name: "theme", value: theme, url: site.site.url }]);
        for (const path of [paths[1]!, paths[5]!]) {
          await page.goto(path);
          await assertAccessible(page);
        }
      }
      watched.assertQuiet();
    });
    await page.context().close();
  }
});
