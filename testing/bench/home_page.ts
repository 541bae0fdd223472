import { startSiteProcess } from "@/e2e/site_process.ts";
import { MANIFEST_FILE } from "../../packages/fresh/src/manifest.ts";
import { alternatingRates, type Rates } from "../../packages/fresh/bench/rates.ts";
import { scriptBytes } from "../../packages/fresh/bench/script_bytes.ts";
import { startServer } from "../../packages/fresh/bench/server_process.ts";

/** What the visitor's home page costs, and the JavaScript of two pages, gzipped. */
export interface HomePageFigures extends Rates {
  homeScriptBytes: number;
  /** Of the site's page that has no island. */
  plainScriptBytes: number;
}

/**
 * Asks the whole site (files, middlewares, database, jobs) for its home page as a visitor does, in turn with a bare
 * server that renders the same tree. The browser side must be built.
 */
export async function benchHomePage(databaseUrl: string): Promise<HomePageFigures> {
  await using site = await startSiteProcess({ databaseUrl });
  await using bare = await startServer(new URL("bare_home.tsx", import.meta.url), [], site.env);
  const buildDir = new URL("../../_fresh/", import.meta.url);
  const manifest = JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
  const pageBytes = async (path: string) => {
    return await scriptBytes(await (await fetch(site.url + path)).text(), manifest, buildDir);
  };
  return {
    homeScriptBytes: await pageBytes("/"),
    plainScriptBytes: await pageBytes("/maintain"),
    ...await alternatingRates({ app: new URL(site.url).port, bare: bare.port }),
  };
}
