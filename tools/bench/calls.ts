import { startSiteProcess } from "@/e2e/site_process.ts";
import { startServer } from "./pages/server_process.ts";
import { signedInMembers } from "./setup/signed_in_members.ts";
import { compareSlices, measureInSlices, type SliceOptions } from "./slices.ts";
import type { Compared } from "./figures/spread.ts";

/** Calls of the site, each in turn with a bare server that answers by one select. */
export interface CallFigures {
  /** `user/detail`: session, member, balance and mails. */
  detail: Compared;
  /** `web/online` of a visitor, which asks the database nothing: what server and router take. */
  online: Compared;
  /** The health check, which the listener answers itself: what the server takes. */
  health: Compared;
}

/** Asks a whole site (listener, limits, jobs) as many members do, each with a session. */
export async function benchCalls(
  url: string,
  { members = 2000, ...options }: SliceOptions & { members?: number } = {},
): Promise<CallFigures> {
  const signedIn = await signedInMembers(url, members);
  await using site = await startSiteProcess({ databaseUrl: url });
  await using bare = await startServer(new URL("calls/bare_select.ts", import.meta.url), { input: url });
  const { port } = new URL(site.url);
  const loads = await measureInSlices({
    detail: {
      port,
      requests: signedIn.map(({ token }) => ({
        path: "/api/v1/user/detail",
        headers: { authorization: `Bearer ${token}` },
      })),
    },
    bare: { port: bare.port, requests: signedIn.map(({ id }) => ({ path: `/${id}` })) },
    online: { port, requests: [{ path: "/api/v1/web/online" }] },
    health: { port, requests: [{ path: "/healthz" }] },
  }, options);
  return {
    detail: compareSlices(loads.detail, loads.bare),
    online: compareSlices(loads.online, loads.bare),
    health: compareSlices(loads.health, loads.bare),
  };
}
