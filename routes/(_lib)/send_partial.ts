import type { Context } from "fresh";
import { hasPartial } from "@/components/layouts/client_nav.tsx";
import type { State } from "@/define.ts";
import { partialParam } from "./address_of.ts";
import { sameSitePath } from "./forms/same_site_path.ts";

/**
 * Answers Fresh's request for a Partial by a page that has one, or leads to the whole page. Fresh's script leaves the old
 * page and its balance under the new address, unless what has no Partial has come by a redirect: then the browser goes there.
 */
export async function sendPartial(c: Context<State>): Promise<Response> {
  const response = await c.next();
  if (!c.url.searchParams.has(partialParam)) return response;
  // A request may fail before anything is known about it.
  const { context }: Partial<State> = c.state;
  if (response.status === 200 && context && hasPartial(context)) return response;
  await response.body?.cancel();
  const whole = new URL(c.url);
  whole.searchParams.delete(partialParam);
  const headers = new Headers({ location: sameSitePath(whole.pathname + whole.search) });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
