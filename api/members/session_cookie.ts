import { deleteCookie, setCookie } from "hono/cookie";
import { type ApiContext, ctxOf } from "../http/context.ts";
import { isHttps } from "../http/is_https.ts";
import { sessionCookie } from "../sessions/session.ts";
import type { StartedSession } from "./start_session.ts";

type GivenSession = StartedSession & { remember: boolean };

/** Gives the browser its session: out of reach of scripts, sent by this site's own pages. Without "remember" it goes when the browser closes. */
export function giveSessionCookie(c: ApiContext, { token, remember, expiresAt }: GivenSession): void {
  const maxAge = Math.round((expiresAt.getTime() - ctxOf(c).now().getTime()) / 1000);
  setCookie(c, sessionCookie, token, { ...attributes(c), ...(remember && { maxAge }) });
}

/** Takes the session back from the browser. */
export function takeSessionCookie(c: ApiContext): void {
  deleteCookie(c, sessionCookie, attributes(c));
}

function attributes(c: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(ctxOf(c), c.req.raw) } as const;
}
