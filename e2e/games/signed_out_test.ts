import assert from "node:assert/strict";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { endTestSessions, type TestMember } from "@/testing/site/test_member.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { alertSays, tileOf } from "../journey/steps.ts";
import { browserOf } from "../journey/views.ts";
import { demoPassword } from "../site_process.ts";

Deno.test("a session that ends in the middle of a transfer is signed in again over the page, and the transfer goes on", async (t) => {
  await using site = await openBrowserSite({ isNotified: true });
  const steps = site.steps(t);

  for (const lang of ["tw", "vn"] as const) {
    await steps.step(`under its key, in ${lang}`, async () => {
      const { login, transfer } = textsOf(lang);
      const member = await withPassword(site, await site.member({ main: 1000_00n }));
      const { page } = await site.open(browserOf({ lang, width: 390 }), member);
      const keys: (string | undefined)[] = [];
      await page.route("**/api/v1/game/transfer", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (keys.length === 1) await endTestSessions(site.ctx, member);
        await route.continue();
      });
      await page.goto(`/egame?lang=${lang}`);
      await tileOf(page, "rsg").click();
      const dialog = page.getByRole("dialog").first();
      await dialog.getByRole("textbox").fill("300");
      await dialog.getByRole("button", { name: `${transfer.submitIn} 300.00` }).click();
      const again = page.getByRole("dialog", { name: login.again });
      await again.getByText(login.goesOn).waitFor();
      assert.equal(new URL(page.url()).pathname, "/egame");
      await assertAccessible(page);
      assert.equal(await again.getByLabel(login.account).inputValue(), member.account);
      await again.getByLabel(login.password, { exact: true }).fill(demoPassword);
      await Promise.all([
        alertSays(page, fill(transfer.doneIn, { amount: "300.00" })),
        again.getByRole("button", { name: login.submit, exact: true }).click(),
      ]);
      assert.equal(keys.length, 2);
      assert.equal(keys[0], keys[1]);
      assert.deepEqual(await money(site, member), { main: 700_00n, rsg: 300_00n });
      assert.equal(new URL(page.url()).pathname, "/egame");
    });
  }

  const { login, transfer } = textsOf("tw");

  await steps.step("one whose answer was lost before moves nothing twice", async () => {
    const member = await withPassword(site, await site.member({ main: 1000_00n }));
    const { page } = await site.open(browserOf({ lang: "tw", width: 390 }), member);
    await page.route("**/api/v1/game/transfer", async (route) => {
      await route.fetch();
      await endTestSessions(site.ctx, member);
      await route.abort();
    }, { times: 1 });
    await page.goto("/egame?lang=tw");
    await tileOf(page, "rsg").click();
    await page.getByRole("dialog").first().getByRole("textbox").fill("300");
    await page.getByRole("button", { name: `${transfer.submitIn} 300.00` }).click();
    const again = page.getByRole("dialog", { name: login.again });
    await again.getByLabel(login.password, { exact: true }).fill(demoPassword);
    await Promise.all([
      alertSays(page, fill(transfer.doneIn, { amount: "300.00" })),
      again.getByRole("button", { name: login.submit, exact: true }).click(),
    ]);
    assert.deepEqual(await money(site, member), { main: 700_00n, rsg: 300_00n });
  });

  await steps.step("another member who signs in there moves nothing, and is on a page of their own", async () => {
    const member = await site.member({ main: 1000_00n });
    const other = await withPassword(site, await site.member({ main: 1000_00n }));
    const { page } = await site.open(browserOf({ lang: "tw", width: 390 }), member);
    await page.route("**/api/v1/game/transfer", async (route) => {
      await endTestSessions(site.ctx, member);
      await route.continue();
    });
    await page.goto("/egame?lang=tw");
    await tileOf(page, "rsg").click();
    await page.getByRole("dialog").first().getByRole("textbox").fill("300");
    await page.getByRole("button", { name: `${transfer.submitIn} 300.00` }).click();
    const again = page.getByRole("dialog", { name: login.again });
    await again.getByLabel(login.account).fill(other.account);
    await again.getByLabel(login.password, { exact: true }).fill(demoPassword);
    await again.getByRole("button", { name: login.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    for (const one of [member, other]) assert.deepEqual(await money(site, one), { main: 1000_00n });
  });
});

/** Lets the demo's password open the member's account. */
async function withPassword({ ctx: { db } }: BrowserSite, member: TestMember): Promise<TestMember> {
  const { password_hash } = await db.selectFrom("members").select("password_hash").where("account", "=", "demo01")
    .executeTakeFirstOrThrow();
  await db.updateTable("members").set({ password_hash }).where("id", "=", member.id).execute();
  return member;
}

async function money({ ctx }: BrowserSite, { id }: TestMember) {
  const { mainCents, games } = await readWallet(ctx, id);
  return { main: mainCents, ...Object.fromEntries(games) };
}
