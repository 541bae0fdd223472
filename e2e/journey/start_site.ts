import type { BrowserContext, Page } from "playwright-core";
import { type TestMember, testMember, type TestMemberOptions } from "@/testing/site/test_member.ts";
import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import type { Ctx } from "@/api/context.ts";
import { makeVapidKeys } from "@/api/messages/push/sender.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { launchBrowser, type PageOptions, type TestBrowser } from "../browser.ts";
import { observe } from "../crash/observer.ts";
import { freePorts } from "@/testing/free_ports.ts";
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
  /** Opens a page with a profile of its own; signed in when a member is given. */
  open(options?: PageOptions, member?: TestMember): Promise<{ page: Page; watched: Watched }>;
  /** A test's steps, each of which closes the pages that it opened: a page with something that moves is drawn on and on. */
  steps(test: Deno.TestContext): Steps;
}

/** Runs a test's steps. */
interface Steps {
  step(name: string, run: () => Promise<void>): Promise<boolean>;
}

/** A site that runs, and the browser before it. */
export interface StartedSite extends AsyncDisposable {
  site: BrowserSite["site"];
  databaseUrl: string;
  ctx: Ctx;
  browser: TestBrowser;
}

/** Starts a site on a database of its own, and a browser; the parameters are those of {@link openBrowserSite}. */
export async function startSite(
  { fault, isNotified, browserFlags }: {
    fault?: FaultHook;
    isNotified: boolean;
    browserFlags: readonly string[];
  },
): Promise<StartedSite> {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const [providerPort = 0, vendorPort = 0] = freePorts(2);
  const env = {
    SANDBOX_PROVIDER_PORT: `${providerPort}`,
    SANDBOX_VENDOR_PORT: `${vendorPort}`,
    // A few visitors need no more. The jobs that begin with the site take all that there are, each of which plans anew.
    DATABASE_CONNECTIONS: "6",
    VAPID_PRIVATE_KEY: makeVapidKeys().privateKey,
    VAPID_SUBJECT: "mailto:push@example.com",
    ...(!isNotified && { EVENTS_DATABASE_URL: "off" }),
  };
  const sandboxProviderUrl = `http://127.0.0.1:${providerPort}`;
  const faulty: Record<string, string> = {};
  if (fault) {
    const options = { database: database.url, port: providerPort, keys: testKeys, fault };
    const provider = await startSandboxProvider(options);
    cleanup.defer(() => provider.stop());
    faulty.SANDBOX_PROVIDER_URL = sandboxProviderUrl;
  }
  const site = cleanup.use(
    await startSiteProcess({ databaseUrl: database.url, env: { ...env, ...faulty }, pullsBets: false }),
  );
  const { ctx } = cleanup.use(
    await observe(database.url, {
      siteUrl: site.url,
      sandboxes: { providerUrl: sandboxProviderUrl, vendorUrl: `http://127.0.0.1:${vendorPort}` },
    }),
  );
  const browser = cleanup.use(await launchBrowser(browserFlags));
  const started = cleanup.move();
  return {
    site,
    databaseUrl: database.url,
    ctx,
    browser,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/**
 * Creates the means of a test on a started site. Disposing closes the pages that the test opened, and then calls
 * `atEnd`.
 */
export function browserSite(
  { site, databaseUrl, ctx, browser }: StartedSite,
  atEnd: () => PromiseLike<void>,
): BrowserSite {
  const opened = new Set<BrowserContext>();
  const closeAll = async (contexts: Iterable<BrowserContext>) => {
    await Promise.all(Array.from(contexts, (context) => context.close()));
  };
  return {
    site,
    databaseUrl,
    ctx,
    member: (options) => testMember(ctx, options),
    async open(options = {}, member) {
      const page = await browser.open({ locale: "zh-TW", baseURL: site.url, ...options });
      const context = page.context();
      opened.add(context);
      context.on("close", () => opened.delete(context));
      if (member) await context.addCookies([{ name: sessionCookie, value: member.token, url: site.url }]);
      return { page, watched: watchPage(page) };
    },
    steps: (test) => ({
      step: (name, run) =>
        test.step(name, async () => {
          const before = new Set(opened);
          try {
            await run();
          } finally {
            await closeAll(opened.difference(before));
          }
        }),
    }),
    async [Symbol.asyncDispose]() {
      await using ending = new AsyncDisposableStack();
      ending.defer(atEnd);
      await closeAll(opened);
    },
  };
}
