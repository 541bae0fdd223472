import { serialize } from "hono/utils/cookie";
import type { Ctx } from "../../context.ts";
import { cookieNameOf, isHttps } from "@/api/platform/http/answer/cookies.ts";

/** The cookie that keeps an invite until its visitor signs up. */
export const inviteCookie = "invite";

/** Returns the cookie's attributes: scripts can't read it, and it is sent over TLS only if visitors come by TLS. */
export function inviteAttributes(ctx: Pick<Ctx, "siteUrl">, req: Request) {
  return { path: "/", sameSite: "Lax", httpOnly: true, secure: isHttps(ctx, req) } as const;
}

/** The Set-Cookie that takes a used invite back. */
export function inviteUsed(ctx: Pick<Ctx, "siteUrl">, req: Request): string {
  return serialize(cookieNameOf(ctx, req, inviteCookie), "", { ...inviteAttributes(ctx, req), maxAge: 0 });
}
