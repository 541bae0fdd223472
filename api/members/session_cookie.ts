import { deleteCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "../http/context.ts";
import { sessionCookie, sessionLifeMs } from "./session.ts";

/** Gives the browser its session: out of reach of scripts, sent by this site's own pages. Without "remember" it goes when the browser closes. */
export function giveSessionCookie(c: ApiContext, { token, remember }: { token: string; remember: boolean }): void {
  setCookie(c, sessionCookie, token, {
    ...attributes(c),
    ...(remember && { maxAge: sessionLifeMs.remembered / 1000 }),
  });
}

/** Takes the session back from the browser. */
export function takeSessionCookie(c: ApiContext): void {
  deleteCookie(c, sessionCookie, attributes(c));
}

function attributes(c: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(c) } as const;
}

/** Behind a proxy the site itself hears plain HTTP. Whoever forges the header only keeps their own cookie off plain HTTP. */
function isHttps(c: ApiContext): boolean {
  return c.req.url.startsWith("https:") || c.req.header("x-forwarded-proto") === "https";
}
