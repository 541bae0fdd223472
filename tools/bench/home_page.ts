import { startSiteProcess } from "@/e2e/site_process.ts";
import { projectRoot, readBuild } from "@/server/fresh.ts";
import { startBareHome } from "./bare/start.ts";
import { sameTree } from "./bare/same_tree.ts";
import { openConnection } from "./pages/connection.ts";
import { scriptBytes } from "./pages/script_bytes.ts";
import { startServer } from "./pages/server_process.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "./slices.ts";
import type { Compared } from "./figures/spread.ts";

/** The cost of the visitor's home page, and the JavaScript of two pages, gzipped. */
export interface HomePageFigures {
  /** The page as a visitor gets it, beside a `Deno.serve` that answers the same text as a constant. */
  served: Compared;
  /** The page rendered for one request, beside a bare server that renders the same tree. */
  rendered: Compared;
  homeScriptBytes: number;
  /** Of the page's HTML as brotli, which browsers ask for. */
  homeWireBytes: number;
  /** The page of a provider with 300 games as a visitor gets it, beside the same text as a constant. */
  provider: Compared;
  /** How many games that page has at first. */
  providerGames: number;
  /** Of the site's page that has no island. */
  plainScriptBytes: number;
}

/**
 * Asks the whole site (files, middlewares, database, jobs) for its home page as a visitor does, in turn with what no site
 * can be faster than. The browser side must be built.
 */
export async function benchHomePage(databaseUrl: string, options: SliceOptions = {}): Promise<HomePageFigures> {
  await using site = await startSiteProcess({ databaseUrl });
  await using bare = await startBareHome(site.env);
  const html = await (await fetch(site.url)).text();
  sameTree(html, await (await fetch(`http://127.0.0.1:${bare.port}/`)).text());
  await using constant = await startServer(new URL("bare/constant.ts", import.meta.url), { input: html });
  const providerHtml = await providerPage(site.url);
  await using constantProvider = await startServer(new URL("bare/constant.ts", import.meta.url), {
    input: providerHtml,
  });
  const { port } = new URL(site.url);
  const loads = await measureInSlices({
    site: { port, requests: [{ path: "/" }] },
    constant: { port: constant.port, requests: [{ path: "/" }] },
    provider: { port, requests: [{ path: providerPath }] },
    constantProvider: { port: constantProvider.port, requests: [{ path: "/" }] },
    // An address with a query of its own is rendered for itself.
    rendered: { port, requests: [{ path: "/?rendered" }] },
    bare: { port: bare.port, requests: [{ path: "/" }] },
  }, options);
  const buildDir = new URL("_fresh/", projectRoot);
  const manifest = await readBuild(buildDir);
  const maintenance = await (await fetch(`${site.url}/maintain`)).text();
  return {
    served: compareSlices(loads.site, loads.constant),
    rendered: compareSlices(loads.rendered, loads.bare),
    provider: compareSlices(loads.provider, loads.constantProvider),
    providerGames: providerHtml.split("gameId=").length - 1,
    homeWireBytes: await wireBytes(port),
    homeScriptBytes: await scriptBytes(html, manifest, buildDir),
    plainScriptBytes: await scriptBytes(maintenance, manifest, buildDir),
  };
}

/** The provider whose sandbox has 300 games. */
const providerPath = "/evo";

/** The provider's page, once the site has pulled the list of its games. */
async function providerPage(siteUrl: string): Promise<string> {
  const giveUp = performance.now() + 60_000;
  while (performance.now() < giveUp) {
    const html = await (await fetch(siteUrl + providerPath)).text();
    if (html.includes("gameId=")) return html;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${providerPath} has no games after a minute`);
}

/** How many bytes the front page's HTML has on the wire. */
async function wireBytes(port: string): Promise<number> {
  using connection = await openConnection(Number(port));
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  return (await connection.ask(new TextEncoder().encode(request))).length;
}
