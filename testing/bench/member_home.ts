import { startSiteProcess } from "@/e2e/site_process.ts";
import { sameTree } from "./bare/same_tree.ts";
import { startBareHome } from "./bare/start.ts";
import { signedInMembers } from "./signed_in_members.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "./slices.ts";
import type { Compared } from "./spread.ts";

/**
 * Asks the whole site for a member's home page, in turn with a bare server that renders the same tree over what it read of
 * the member once. The browser side must be built.
 */
export async function benchMemberHome(databaseUrl: string, options: SliceOptions = {}): Promise<Compared> {
  const [member] = await signedInMembers(databaseUrl, 1);
  await using site = await startSiteProcess({ databaseUrl });
  await using bare = await startBareHome(site.env, member!.token);
  const headers = { cookie: `jadehall_session=${member!.token}` };
  const html = await (await fetch(site.url, { headers })).text();
  sameTree(html, await (await fetch(`http://127.0.0.1:${bare.port}/`)).text());
  const loads = await measureInSlices({
    site: { port: new URL(site.url).port, requests: [{ path: "/", headers }] },
    bare: { port: bare.port, requests: [{ path: "/" }] },
  }, options);
  return compareSlices(loads.site, loads.bare);
}
