import { startSiteProcess } from "@/e2e/site_process.ts";
import { projectRoot, readBuild } from "@/server/fresh.ts";
import { alternatingRates, type Rates } from "./pages/rates.ts";
import { scriptBytes } from "./pages/script_bytes.ts";
import { startServer } from "./pages/server_process.ts";

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
  const buildDir = new URL("_fresh/", projectRoot);
  const manifest = await readBuild(buildDir);
  const pageBytes = async (path: string) => {
    return await scriptBytes(await (await fetch(site.url + path)).text(), manifest, buildDir);
  };
  return {
    homeScriptBytes: await pageBytes("/"),
    plainScriptBytes: await pageBytes("/maintain"),
    ...await alternatingRates({ app: new URL(site.url).port, bare: bare.port }),
  };
}
