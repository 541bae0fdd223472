import { parse, serialize } from "hono/utils/cookie";
import { sessionCookie, sessionLifeMs } from "@/api/members/session.ts";

/** The cookies that the pages read. */
export interface PageCookies {
  session?: string;
  lang?: string;
  theme?: string;
}

/** Reads a request's cookies. */
export function readCookies(req: Request): PageCookies {
  const all = parse(req.headers.get("cookie") ?? "");
  return { session: all[sessionCookie], lang: all.lang, theme: all.theme };
}

/** The Set-Cookie of a session just started. Without "remember" it goes when the browser closes. */
export function sessionStarted(req: Request, token: string, remember: boolean): string {
  const maxAge = remember ? { maxAge: sessionLifeMs.remembered / 1000 } : {};
  return serialize(sessionCookie, token, { ...attributes(req), httpOnly: true, ...maxAge });
}

/** The Set-Cookie that takes the session back. */
export function sessionEnded(req: Request): string {
  return serialize(sessionCookie, "", { ...attributes(req), httpOnly: true, maxAge: 0 });
}

/** The Set-Cookie of a choice that the visitor made for this browser. */
export function choiceMade(req: Request, name: "lang" | "theme", value: string): string {
  return serialize(name, value, { ...attributes(req), maxAge: yearS });
}

const yearS = 365 * 86_400;

/** Behind a proxy the site itself hears plain HTTP. */
function attributes(req: Request) {
  const secure = req.url.startsWith("https:") || req.headers.get("x-forwarded-proto") === "https";
  return { path: "/", sameSite: "Lax", secure } as const;
}
