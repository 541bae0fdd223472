import type { Context } from "fresh";
import type { State } from "@/define.ts";
import { noteRefusedPage } from "../note_refused_page.ts";

/**
 * Leads a visitor to sign in, and back to the address that they asked for. The middleware of the folders whose pages are
 * members' own.
 */
export function askToSignIn(c: Context<State>): Response | Promise<Response> {
  if (c.state.signedIn) return c.next();
  noteRefusedPage(c, 401);
  const next = encodeURIComponent(c.url.pathname + c.url.search);
  return c.redirect(`/?login=1&next=${next}`, 303);
}
