import { startSiteProcess } from "@/e2e/site_process.ts";
import { sameTree } from "./bare/same_tree.ts";
import { startBareHome } from "./bare/start.ts";
import { startServer } from "./pages/server_process.ts";
import { signedInMembers } from "./setup/signed_in_members.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "./slices.ts";
import type { Compared } from "./figures/spread.ts";

/** A member's home page beside what it is measured by. */
interface MemberHomeFigures {
  /** A bare server that renders the same tree over what it read of the member once. */
  bare: Compared;
  /** A `Deno.serve` that answers the same text as a constant. */
  constant: Compared;
}

/** Asks the whole site for a member's home page, in turn with both. The browser side must be built. */
export async function benchMemberHome(databaseUrl: string, options: SliceOptions = {}): Promise<MemberHomeFigures> {
  const [member] = await signedInMembers(databaseUrl, 1);
  await using site = await startSiteProcess({ databaseUrl });
  await using bare = await startBareHome(site.env, member!.token);
  const headers = { cookie: `jadehall_session=${member!.token}` };
  const html = await (await fetch(site.url, { headers })).text();
  sameTree(html, await (await fetch(`http://127.0.0.1:${bare.port}/`)).text());
  await using constant = await startServer(new URL("bare/constant.ts", import.meta.url), { input: html });
  const loads = await measureInSlices({
    constant: { port: constant.port, requests: [{ path: "/" }] },
    site: { port: new URL(site.url).port, requests: [{ path: "/", headers }] },
    bare: { port: bare.port, requests: [{ path: "/" }] },
  }, options);
  return { bare: compareSlices(loads.site, loads.bare), constant: compareSlices(loads.site, loads.constant) };
}
