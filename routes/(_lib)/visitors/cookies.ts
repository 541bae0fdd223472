import { parse, serialize } from "hono/utils/cookie";
import type { Ctx } from "@/api/context.ts";
import { cookieNameOf, hostCookie, isHttps } from "@/api/platform/http/answer/cookies.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { deviceCookie } from "@/api/identity/sessions/visitor.ts";
import type { GivenSession } from "@/api/platform/http/session_token.ts";

/** The cookies that the pages read. */
interface PageCookies {
  session?: string;
  /** The accounts that this browser has signed in to. */
  devices?: string;
  lang?: string;
  theme?: string;
}

/** Reads a request's cookies. */
export function readCookies(ctx: Pick<Ctx, "siteUrl">, req: Request): PageCookies {
  const all = parse(req.headers.get("cookie") ?? "");
  const valueOf = (name: string) => all[cookieNameOf(ctx, req, name)];
  return {
    session: valueOf(sessionCookie),
    devices: valueOf(deviceCookie),
    lang: valueOf("lang"),
    theme: valueOf("theme"),
  };
}

/** Whether a request has a session's cookie by either name, one that counts or not: then it is not any visitor's. */
export function holdsSession(req: Request): boolean {
  const all = parse(req.headers.get("cookie") ?? "");
  return all[sessionCookie] !== undefined || all[hostCookie(sessionCookie)] !== undefined;
}

/** The Set-Cookie of a session just started. Without "remember" it goes when the browser closes. */
export function sessionStarted(ctx: Ctx, req: Request, session: GivenSession): string {
  const { token, remember, expiresAt } = session;
  const maxAge = Math.round((expiresAt.getTime() - ctx.now().getTime()) / 1000);
  return serialize(cookieNameOf(ctx, req, sessionCookie), token, {
    ...attributes(ctx, req),
    httpOnly: true,
    ...(remember && { maxAge }),
  });
}

/** The Set-Cookie that takes the session back. */
export function sessionEnded(ctx: Ctx, req: Request): string {
  return serialize(cookieNameOf(ctx, req, sessionCookie), "", { ...attributes(ctx, req), httpOnly: true, maxAge: 0 });
}

/** Whether an answer gives a session's cookie, or takes it back. */
export function givesSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) =>
    [sessionCookie, hostCookie(sessionCookie)].some((name) => cookie.startsWith(`${name}=`))
  );
}

/** The Set-Cookie of a choice that the visitor made for this browser. */
export function choiceMade(ctx: Ctx, req: Request, name: "lang" | "theme", value: string): string {
  return serialize(cookieNameOf(ctx, req, name), value, { ...attributes(ctx, req), maxAge: yearS });
}

const yearS = 365 * 86_400;

function attributes(ctx: Ctx, req: Request) {
  return { path: "/", sameSite: "Lax", secure: isHttps(ctx, req) } as const;
}
