import type { Ctx } from "../../context.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import { type ApiContext, ctxOf } from "./context.ts";
import { readSessionCookie, takeSessionCookie } from "./session_cookie.ts";
import { problem } from "./problem.ts";

/** Finds the session of a token, or null. */
export type Asking = (ctx: Ctx, token: string) => Promise<SignedIn | null>;

/**
 * Finds who calls, by the Bearer token or the site's cookie, and puts it into the context. Gives the problem when a
 * needed session is missing or has ended, or when a write comes from another site's page.
 */
export async function authenticate(
  c: ApiContext,
  call: { needed: boolean; write: boolean },
  ask: Asking = readSession,
): Promise<Response | null> {
  const bearer = bearerOf(c.req.raw);
  const token = tokenOf(c);
  // A browser sends the cookie with requests of any site's page; only the Origin says whose page it was.
  if (call.write && bearer === undefined && !fromOwnPage(c, token !== undefined)) {
    return problem(c, 403, "foreign_origin");
  }
  const signedIn = token ? await ask(ctxOf(c), token) : null;
  if (!signedIn && call.needed) {
    c.header("WWW-Authenticate", "Bearer");
    // The browser is not to show it again.
    if (token !== undefined && bearer === undefined) takeSessionCookie(c);
    return problem(c, 401, "unauthorized");
  }
  c.set("signedIn", signedIn);
  return null;
}

/** The token of a request: of its header, else of the site's cookie. */
export function tokenOf(c: ApiContext): string | undefined {
  return bearerOf(c.req.raw) ?? readSessionCookie(c);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf({ headers }: Pick<Request, "headers">): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** Whether the Origin is this site. Programs send none, which is accepted unless the request has the cookie. */
function fromOwnPage(c: ApiContext, hasCookie: boolean): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return !hasCookie;
  return URL.canParse(origin) && new URL(origin).host === (c.req.header("host") ?? new URL(c.req.url).host);
}
