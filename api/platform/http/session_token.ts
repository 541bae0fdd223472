import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { type ApiContext, ctxOf } from "./context.ts";
import { cookieNameOf, isHttps } from "./answer/cookies.ts";

/** The token of a request: of its header, else of the site's cookie. */
export function tokenOf(c: ApiContext): string | undefined {
  return bearerOf(c.req.raw) ?? readSessionCookie(c);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf({ headers }: Pick<Request, "headers">): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** The session's token as the request's cookie has it, by the name that counts. */
function readSessionCookie(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c));
}

/** A session whose token a browser is to hold. */
export interface GivenSession {
  token: string;
  remember: boolean;
  expiresAt: Date;
}

/** Gives the browser its session: out of reach of scripts, sent by this site's own pages. Without "remember" it goes when the browser closes. */
export function giveSessionCookie(c: ApiContext, { token, remember, expiresAt }: GivenSession): void {
  const maxAge = Math.round((expiresAt.getTime() - ctxOf(c).now().getTime()) / 1000);
  setCookie(c, nameOf(c), token, { ...attributes(c), ...(remember && { maxAge }) });
}

/**
 * Gives the caller the token to use from now on, where there is another: in the cookie that the request came with, or
 * in the answer to a caller who sent it in a header.
 */
export function giveNextToken(c: ApiContext, session: GivenSession | null): { token?: string } {
  if (!session) return {};
  if (bearerOf(c.req.raw) !== undefined) return { token: session.token };
  giveSessionCookie(c, session);
  return {};
}

/** Takes the session back from the browser. */
export function takeSessionCookie(c: ApiContext): void {
  deleteCookie(c, nameOf(c), attributes(c));
}

function nameOf(c: ApiContext): string {
  return cookieNameOf(ctxOf(c), c.req.raw, sessionCookie);
}

function attributes(c: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: isHttps(ctxOf(c), c.req.raw) } as const;
}
