import { startSiteProcess } from "@/e2e/site_process.ts";
import { startServer } from "./pages/server_process.ts";
import { signedInMembers } from "./signed_in_members.ts";
import { alternatingSlices, ratioOf, type SliceOptions } from "./slices.ts";
import { type Compared, spreadOf } from "./spread.ts";

/** `user/detail` of the whole site in turn with a bare select, in answers a second. */
export async function benchCalls(
  url: string,
  { members = 2000, ...options }: SliceOptions & { members?: number } = {},
): Promise<Compared> {
  const signedIn = await signedInMembers(url, members);
  await using site = await startSiteProcess({ databaseUrl: url });
  await using bare = await startServer(new URL("calls/bare_select.ts", import.meta.url), [url]);
  const { ours, reference } = await alternatingSlices({
    ours: {
      port: new URL(site.url).port,
      requests: signedIn.map(({ token }) => get("/api/v1/user/detail", `authorization: Bearer ${token}\r\n`)),
    },
    reference: { port: bare.port, requests: signedIn.map(({ id }) => get(`/${id}`)) },
  }, options);
  return { ours: spreadOf(ours), reference: spreadOf(reference), ratio: ratioOf(ours, reference) };
}

function get(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n${headers}\r\n`;
}
