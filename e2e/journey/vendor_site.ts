import { sql } from "kysely";
import type { BrowserContextOptions, Page } from "playwright-core";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { fixture as usdtUnderTest } from "@/sandboxes/vendors/usdt/fixture.ts";
import { fixture as c2pUnderTest } from "@/sandboxes/vendors/c2p/fixture.ts";
import { fixture as northUnderTest } from "@/sandboxes/vendors/north/fixture.ts";
import type { PaymentVendor } from "@/api/payments/deposits/vendors/port.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { fixture as yunUnderTest } from "@/sandboxes/vendors/yun/fixture.ts";
import { watchPayments } from "@/api/payments/deposits/settlement/watch_payments.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import type { TestMember } from "@/testing/site/test_member.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { buildIfStale } from "@/cli/build.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { launchBrowser, withoutPictures } from "../browser.ts";
import { typed } from "../typed.ts";
import { type Watched, watchPage } from "./watch_page.ts";
import type { MethodKind } from "@/api/payments/deposits/schema.ts";

/** The site in this process with every payment vendor's adapter, their sandbox servers on another socket, and a browser before them. */
export interface VendorSite extends AsyncDisposable {
  site: TestSite;
  open(options: BrowserContextOptions, member: TestMember): Promise<{ page: Page; watched: Watched }>;
  /** Lets the chain make blocks until what was sent is final, and reads them. */
  finalize(): Promise<void>;
}

/** Opens the site; dispose it at the test's end. */
export async function openVendorSite(): Promise<VendorSite> {
  await buildIfStale();
  await using cleanup = new AsyncDisposableStack();
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const vendors = new Map<string, PaymentVendor>();
  const site = cleanup.use(await testSite({ now, vendors }));
  await seedGames(site.db);
  const pages = await createPageHandler(createApp(site.ctx));
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, pages);
  cleanup.defer(() => server.shutdown());
  const siteUrl = `http://127.0.0.1:${server.addr.port}`;
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers: tested.map(({ server }) => server),
    log: site.ctx.log,
    faults: {},
    now,
    retryDelayMs: () => 0,
  });
  cleanup.defer(() => service.stop());
  const { db, ctx: { settings } } = site;
  for (const { code, adapter } of tested) {
    const pagesUrl = service.url + pathOf(code);
    const where = { baseUrl: `${pagesUrl}/`, pagesUrl, siteUrl };
    vendors.set(code, adapter({ ...where, db, settings, now, timeoutMs: 60_000, stranger: false }));
  }
  await site.db.insertInto("payment_methods").values(methods).execute();
  const browser = cleanup.use(await launchBrowser([withoutPictures]));
  const opened = cleanup.move();
  return {
    site,
    async open(options, member) {
      const page = await browser.open({ locale: "zh-TW", baseURL: siteUrl, ...options });
      await page.context().addCookies([{ name: sessionCookie, value: member.token, url: siteUrl }]);
      return { page, watched: watchPage(page) };
    },
    async finalize() {
      aheadMs += finalAfterMs;
      await watchPayments(site.ctx);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const tested = [northUnderTest, yunUnderTest, c2pUnderTest, usdtUnderTest];

// More than the blocks after which a transfer is final.
const finalAfterMs = 60_000;

// The ways to pay that the specification names.
const methods = [
  method(1, "store", "NORTH", "NORTH", "north-CVS"),
  method(2, "store", "YUN", "YUN", "yun-STORE"),
  method(3, "atm", "NORTH", "ATM NORTH", "north-ATM"),
  method(4, "vip_atm", "YUN", "VIP ATM YUN", "yun-VIP-ATM"),
  method(5, "online", "C2P", "C2P-USDT", "c2p-USDT"),
  method(6, "online", "C2P", typed.cardMethod, "c2p-CARD"),
  method(7, "online", "USDT", "USDT-TRC20", "usdt-TRC20"),
];

function method(id: number, kind: MethodKind, vendor_code: string, vendor_name: string, vendor_flag: string) {
  return {
    id,
    kind,
    vendor_code,
    vendor_name,
    vendor_flag,
    icon: "store",
    user_levels: sql<number[]>`'{0,1,2,3,4,5}'::smallint[]`,
    min_cents: 1000_00n,
    max_cents: 20_000_00n,
    pay_within_minutes: 60,
    sort: id,
  };
}
