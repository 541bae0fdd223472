import type { BrowserContextOptions, Page } from "playwright-core";
import { type TestMember, testMember, type TestMemberOptions } from "@/testing/site/test_member.ts";
import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { sessionCookie } from "@/api/sessions/session.ts";
import type { Ctx } from "@/api/context.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { launchBrowser } from "../browser.ts";
import { observe } from "../crash/observer.ts";
import { freePorts } from "../free_ports.ts";
import { startSiteProcess } from "../site_process.ts";
import { type Watched, watchPage } from "./watch_page.ts";

/** A site in its own process, a browser, and the site's operations over the same database for the test. */
export interface BrowserSite extends AsyncDisposable {
  site: Awaited<ReturnType<typeof startSiteProcess>>;
  databaseUrl: string;
  /** The site's operations over the same database and sandboxes. */
  ctx: Ctx;
  /** A member with a session, made in the database directly. */
  member(options?: TestMemberOptions): Promise<TestMember>;
  /** Opens a browser of its own; signed in when a member is given. */
  open(options?: BrowserContextOptions, member?: TestMember): Promise<{ page: Page; watched: Watched }>;
  /** A test's steps, each of which closes the pages that it opened: a page with something that moves is drawn on and on. */
  steps(test: Deno.TestContext): Steps;
}

/** What runs a test's steps. */
interface Steps {
  step(name: string, run: () => Promise<void>): Promise<boolean>;
}

/**
 * Opens a site on a database of its own.
 * @param fault makes the game provider's calls go wrong; then it runs in this process
 * @param isNotified whether members' pages are notified of what changes: then their network is never idle; else they ask on a timer
 */
export async function openBrowserSite(
  { fault, isNotified = false }: { fault?: FaultHook; isNotified?: boolean } = {},
): Promise<BrowserSite> {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const [providerPort = 0, vendorPort = 0] = freePorts(2);
  const env = {
    SANDBOX_PROVIDER_PORT: `${providerPort}`,
    SANDBOX_VENDOR_PORT: `${vendorPort}`,
    ...(!isNotified && { EVENTS_DATABASE_URL: "off" }),
  };
  const sandboxProviderUrl = `http://127.0.0.1:${providerPort}`;
  const faulty: Record<string, string> = {};
  if (fault) {
    const options = { databaseUrl: database.url, port: providerPort, keys: testKeys, fault };
    const provider = await startSandboxProvider(options);
    cleanup.defer(() => provider.stop());
    faulty.SANDBOX_PROVIDER_URL = sandboxProviderUrl;
  }
  const site = cleanup.use(await startSiteProcess({ databaseUrl: database.url, env: { ...env, ...faulty } }));
  const { ctx } = cleanup.use(
    await observe(database.url, {
      siteUrl: site.url,
      sandboxes: { providerUrl: sandboxProviderUrl, vendorUrl: `http://127.0.0.1:${vendorPort}` },
    }),
  );
  const browser = cleanup.use(await launchBrowser());
  const opened = cleanup.move();
  return {
    site,
    databaseUrl: database.url,
    ctx,
    member: (options) => testMember(ctx, options),
    async open(options = {}, member) {
      const page = await browser.open({ locale: "zh-TW", baseURL: site.url, ...options });
      if (member) await page.context().addCookies([{ name: sessionCookie, value: member.token, url: site.url }]);
      return { page, watched: watchPage(page) };
    },
    steps: (test) => ({
      step: (name, run) =>
        test.step(name, async () => {
          const before = new Set(browser.browser.contexts());
          try {
            await run();
          } finally {
            const opened = browser.browser.contexts().filter((context) => !before.has(context));
            await Promise.all(opened.map((context) => context.close()));
          }
        }),
    }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
