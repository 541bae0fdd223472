import { until } from "@/api/games/catalogue/testing/until.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

/**
 * Waits until the site answers a path with what a test has written to its database: the process remembers settings,
 * catalogue and contents, and reads them anew a moment later. A page that is opened before then stays as it was.
 * @param member who asks; without one a visitor
 */
export async function untilServed(
  { site }: { site: { url: string } },
  path: string,
  isThere: (body: string) => boolean,
  member?: TestMember,
): Promise<void> {
  const headers: HeadersInit = member ? { cookie: `${sessionCookie}=${member.token}` } : {};
  const address = new URL(path, site.url);
  await until(`${path} has what was written`, async () => isThere(await (await fetch(address, { headers })).text()));
}
