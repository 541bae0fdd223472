import { parse, serialize } from "hono/utils/cookie";
import type { Ctx } from "@/api/context.ts";
import { isHttps } from "@/api/http/is_https.ts";
import { sessionCookie } from "@/api/sessions/session.ts";
import type { SignInOutcome } from "@/api/members/sign_in.ts";

/** The cookies that the pages read. */
interface PageCookies {
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
export function sessionStarted(ctx: Ctx, req: Request, session: Omit<SignInOutcome, "member">): string {
  const { token, remember, expiresAt } = session;
  const maxAge = Math.round((expiresAt.getTime() - ctx.now().getTime()) / 1000);
  return serialize(sessionCookie, token, { ...attributes(ctx, req), httpOnly: true, ...(remember && { maxAge }) });
}

/** The Set-Cookie that takes the session back. */
export function sessionEnded(ctx: Ctx, req: Request): string {
  return serialize(sessionCookie, "", { ...attributes(ctx, req), httpOnly: true, maxAge: 0 });
}

/** The Set-Cookie of a choice that the visitor made for this browser. */
export function choiceMade(ctx: Ctx, req: Request, name: "lang" | "theme", value: string): string {
  return serialize(name, value, { ...attributes(ctx, req), maxAge: yearS });
}

const yearS = 365 * 86_400;

function attributes(ctx: Ctx, req: Request) {
  return { path: "/", sameSite: "Lax", secure: isHttps(ctx, req) } as const;
}
