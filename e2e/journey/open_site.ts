import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import { withoutPictures } from "../browser.ts";
import { takeSharedSite } from "./shared_sites.ts";
import { type BrowserSite, browserSite, startSite } from "./start_site.ts";

export type { BrowserSite };

/**
 * Opens a site: one that the tests of this process take in turn, each with members of its own, or a new one on a new
 * database.
 * @param isOwn for a test that changes what is everybody's (settings, games, contents), judges the whole database, or
 *   kills, fills or stops the site
 * @param fault makes the game provider's calls go wrong; then it runs in this process, and the site is the test's own
 * @param isNotified whether members' pages are notified of what changes: then their network is never idle; else they ask on a timer
 * @param hasPictures for a test that looks at pages, or counts their bytes: for all others the browser fetches none. The
 *   site is the test's own then
 */
export async function openBrowserSite(
  { isOwn = false, fault, isNotified = false, hasPictures = false }: {
    isOwn?: boolean;
    fault?: FaultHook;
    isNotified?: boolean;
    hasPictures?: boolean;
  } = {},
): Promise<BrowserSite> {
  const shared = isOwn || fault || hasPictures ? null : await takeSharedSite(isNotified);
  if (shared) return shared;
  const started = await startSite({
    fault,
    isNotified,
    browserFlags: hasPictures ? [] : [withoutPictures],
  });
  return browserSite(started, () => started[Symbol.asyncDispose]());
}
