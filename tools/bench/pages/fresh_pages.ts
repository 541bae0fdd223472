import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { launchBrowser, type TestBrowser } from "@/e2e/browser.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";
import { projectRoot } from "@/server/fresh.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { type Fresh, freshOf } from "@/tools/fresh/edits.ts";
import { type Figure, ratioAtLeast } from "../figures/figure.ts";
import { signedInMembers } from "../setup/signed_in_members.ts";
import { compareSlices, measureInSlices, type Peer, type PeerLoad } from "../slices.ts";

/** The pages that docs/fresh.md shows. An address with a query of its own is rendered for itself. */
const pages = [
  { what: "a member's home", path: "/", who: "member" },
  { what: "a member's wallet", path: "/member/wallet", who: "member" },
  { what: "a member's list of records", path: "/member/record", who: "member" },
  { what: "the turntable, a member", path: "/turntable", who: "member" },
  { what: "the front page, a visitor", path: "/?rendered", who: "visitor" },
  { what: "the same from the cache", path: "/", who: "visitor" },
] as const;

/** How much of the other checkout's rate a member's home must reach. */
const homeTarget = 0.5;

/** A checkout's site, and which Fresh serves it. */
interface Checkout {
  fresh: Fresh;
  root: URL;
}

/** The scripts of a page: how many, and their bytes with gzip. */
interface Scripts {
  files: number;
  bytes: number;
}

/**
 * Measures what pages cost on this checkout's Fresh, beside the checkout that BESIDE names, if any: answers a second in
 * alternating slices, processor time of the site's process for an answer, HTML, and the scripts that a browser loads.
 * The other checkout must be built. Both sites share a database, without sandboxes.
 */
export async function* freshFigures(serverUrl: string): AsyncGenerator<Figure> {
  const beside = Deno.env.get("BESIDE");
  const checkouts = [checkoutAt(projectRoot)];
  if (beside) checkouts.push(checkoutAt(new URL(`file://${await Deno.realPath(beside)}/`)));
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_fresh");
  const [member] = await signedInMembers(database.url, 1);
  await using stack = new AsyncDisposableStack();
  const browser = stack.use(await launchBrowser([], { isMeasured: true }));
  const sites = [];
  for (const { root, fresh } of checkouts) {
    const options = { databaseUrl: database.url, env: { SANDBOXES: "off" }, checkout: root };
    sites.push({ fresh, site: stack.use(await startSiteProcess(options)) });
  }
  const headers = { cookie: `${sessionCookie}=${member!.token}` };
  const peers: Record<string, Peer> = {};
  for (const { what, path, who } of pages) {
    sites.forEach(({ site }, at) => {
      const requests = [{ path, ...(who === "member" ? { headers } : {}) }];
      peers[nameOf(what, at)] = { port: new URL(site.url).port, pid: site.pid, requests };
    });
  }
  const loads = await measureInSlices(peers);
  for (const { what, path, who } of pages) {
    const costs = [];
    for (const [at, { fresh, site }] of sites.entries()) {
      const scripts = await scriptsOf(browser, site.url, path, who === "member" ? member!.token : null);
      costs.push(describe(fresh, loads[nameOf(what, at)]!, scripts));
    }
    yield { line: `${what}: ${costs.join("; ")}`, reached: true };
    const other = sites[1];
    if (!other) continue;
    const compared = compareSlices(loads[nameOf(what, 0)]!, loads[nameOf(what, 1)]!);
    const target = what === "a member's home" ? homeTarget : undefined;
    yield ratioAtLeast(target, compared, `${what}, ${sites[0]!.fresh}`, other.fresh);
  }
}

function checkoutAt(root: URL): Checkout {
  return { root, fresh: freshOf((path) => Deno.readTextFileSync(new URL(path, root))) };
}

function nameOf(what: string, at: number): string {
  return `${what} ${at}`;
}

function describe(fresh: Fresh, { processorMs, bytes }: PeerLoad, { files, bytes: scriptBytes }: Scripts): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const html = `HTML ${kilobytes(bytes)}, scripts ${kilobytes(scriptBytes)} in ${files}`;
  return `${fresh} ${processorMs?.toFixed(2)} ms of processor time, ${html}`;
}

/** Takes what a browser without a cache has loaded once the network is idle, without answers of the API. */
async function scriptsOf(browser: TestBrowser, url: string, path: string, token: string | null): Promise<Scripts> {
  const page = await browser.open({ baseURL: url });
  if (token) await page.context().addCookies([{ name: sessionCookie, value: token, url }]);
  // A member's stream of events stays open, so that the network would never be idle.
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(path, { waitUntil: "networkidle" });
  const addresses = await loadedScripts(page);
  await page.context().close();
  const sizes = await Promise.all(addresses.map(async (address) => {
    const code = new Uint8Array(await (await fetch(address)).arrayBuffer());
    return gzipSync(code, { level: 9 }).length;
  }));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function loadedScripts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...new Set(names.filter((name) => new URL(name).pathname.endsWith(".js")))];
  });
}
