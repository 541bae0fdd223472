import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fill } from "@/i18n/mod.ts";
import { openRelay } from "@/testing/database/relay.ts";
import { fund } from "@/testing/site/fund.ts";
import { openBrowserSite } from "./journey/open_site.ts";
import { headerBalance, orderDeposit, payAtCounter } from "./journey/steps.ts";
import { startSiteProcess } from "./site_process.ts";
import { tw } from "./texts.ts";

const viewport = { width: 1280, height: 800 };

Deno.test("what changes shows in open pages", async (test) => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  const t = site.steps(test);

  await t.step(
    "a deposit's callback shows at once in the page that waits and in another tab, by one stream",
    async () => {
      const member = await site.member();
      const { page, watched } = await site.open({ viewport }, member);
      const streams = streamsOf(page);
      await Promise.all([follows(page), page.goto("/member/cash")]);
      const waiting = await page.context().newPage();
      await orderDeposit(waiting, "1000");
      const vendor = await page.context().newPage();
      await vendor.goto(await waiting.getByRole("link", { name: tw.pay.vendorPage }).getAttribute("href") ?? "");
      await payAtCounter(vendor);
      await waiting.getByRole("heading", { name: tw.pay.creditedTitle }).waitFor();
      for (const tab of [page, waiting]) await headerBalance(tab).filter({ hasText: "1,000.00" }).waitFor();
      await page.getByRole("region", { name: tw.wallet.main }).filter({ hasText: "1,000.00" }).waitFor();
      assert.equal(streams.opened(), 1);
      watched.assertQuiet();
    },
  );

  await t.step("an answer that comes after a later one does not bring back the older amount", async () => {
    const member = await site.member({ main: 10_00n });
    const { page } = await site.open({ viewport }, member);
    await Promise.all([follows(page), page.goto("/member/cash")]);
    const total = page.getByRole("region", { name: tw.wallet.main }).getByRole("definition").last();
    const read = Promise.withResolvers<void>();
    const laterShown = Promise.withResolvers<void>();
    await page.route(asksForParts, async (route) => {
      const older = await route.fetch();
      read.resolve();
      await laterShown.promise;
      await route.fulfill({ response: older });
    }, { times: 1 });
    await fund(site.ctx, member.id, 10_00n);
    await read.promise;
    await fund(site.ctx, member.id, 10_00n);
    await total.filter({ hasText: "30.00" }).waitFor();
    const late = page.waitForEvent("requestfinished", (request) => asksForParts(new URL(request.url())));
    laterShown.resolve();
    await (await late).response();
    // The page has read the answer once a request that it makes afterwards is answered.
    await page.evaluate(() => fetch("/api/v1/web/marquee").then((response) => response.text()));
    assert.match(await total.innerText(), /30\.00/);
  });

  await t.step(
    "signing out in another tab ends the stream for good, and no tab shows anything of the member any more",
    async () => {
      const member = await site.member({ main: 1234_00n });
      const { page } = await site.open({ viewport }, member);
      const streams = streamsOf(page);
      await Promise.all([follows(page), page.goto("/member/cash")]);
      const other = await page.context().newPage();
      await other.goto("/news");
      await other.request.post("/api/v1/user/logout", { headers: { origin: site.site.url } });
      await streams.ended;
      for (const tab of [page, other]) {
        await tab.waitForURL((url) => url.pathname === "/");
        await tab.getByRole("link", { name: tw.common.login }).first().waitFor();
        const html = await tab.content();
        assert.deepEqual([html.includes(member.account), html.includes("1,234.00")], [false, false]);
      }
      assert.equal(streams.opened(), 1);
    },
  );
});

Deno.test("a page goes on at another process when its own is killed, and misses nothing", async () => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  await using other = await startSiteProcess({
    databaseUrl: site.site.env.DATABASE_URL!,
    env: { SANDBOXES: "off" },
    silent: true,
  });
  using balancer = openRelay(site.site.url);
  const member = await site.member({ main: 100n });
  const { page } = await site.open({ viewport, baseURL: balancer.url });
  await page.context().addCookies([{ name: sessionCookie, value: member.token, url: balancer.url }]);
  await Promise.all([follows(page), page.goto("/member/cash")]);
  await fund(site.ctx, member.id, 900n);
  await headerBalance(page).filter({ hasText: "10.00" }).waitFor();
  const resumed = page.waitForRequest((request) => isStream(request.url()));
  balancer.lead(other.url);
  await site.site.kill();
  await sendMail(site.ctx.db, {
    to: member.id,
    content: { kind: "level_raised", params: { level: 1 } },
    at: site.ctx.now(),
  });
  await fund(site.ctx, member.id, 11_00n);
  assert.match((await (await resumed).allHeaders())["last-event-id"] ?? "", /^\d+$/);
  await headerBalance(page).filter({ hasText: "21.00" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: fill(tw.mail.bell, { count: 1 }) }).waitFor();
});

/** Waits until the page reads its stream. */
async function follows(page: Page): Promise<void> {
  await page.waitForResponse((response) => isStream(response.url()) && response.ok());
}

/** Of the wallet page nothing but its live parts is asked for once it is open. */
function asksForParts({ pathname }: URL): boolean {
  return pathname === "/member/cash";
}

function isStream(url: string): boolean {
  return new URL(url).pathname === "/api/v1/events";
}

/** Counts the streams that a browser opens, in all of its tabs, until one ends, by either side. */
function streamsOf(page: Page): { opened(): number; ended: Promise<void> } {
  let count = 0;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const context = page.context();
  context.on("request", (request) => isStream(request.url()) && count++);
  for (const end of ["requestfinished", "requestfailed"] as const) {
    context.on(end as "requestfinished", (request) => isStream(request.url()) && resolve());
  }
  return { opened: () => count, ended };
}
