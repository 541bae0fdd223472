import { pullLists } from "@/api/games/provider_games/pull_lists.ts";
import { tw } from "../texts.ts";
import type { BrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";

/** Reads the providers' lists of games, unless the site is doing so, and waits until it shows one. */
export async function pullGameLists(site: BrowserSite): Promise<void> {
  await pullLists(site.ctx);
  await untilServed(site, "/evo", (page) => page.includes(tw.provider.search));
}
