import { startSiteProcess } from "@/e2e/site_process.ts";
import { projectRoot, readBuild } from "@/server/fresh.ts";
import { startBareHome } from "./bare/start.ts";
import { sameTree } from "./bare/same_tree.ts";
import { scriptBytes } from "./pages/script_bytes.ts";
import { startServer } from "./pages/server_process.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "./slices.ts";
import type { Compared } from "./spread.ts";

/** What the visitor's home page costs, and the JavaScript of two pages, gzipped. */
export interface HomePageFigures {
  /** The page as a visitor gets it, beside a `Deno.serve` that answers the same text as a constant. */
  served: Compared;
  /** The page rendered for one request, beside a bare server that renders the same tree. */
  rendered: Compared;
  homeScriptBytes: number;
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
  const { port } = new URL(site.url);
  const loads = await measureInSlices({
    site: { port, requests: [{ path: "/" }] },
    constant: { port: constant.port, requests: [{ path: "/" }] },
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
    homeScriptBytes: await scriptBytes(html, manifest, buildDir),
    plainScriptBytes: await scriptBytes(maintenance, manifest, buildDir),
  };
}
