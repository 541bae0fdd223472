import { serialize } from "hono/utils/cookie";
import type { Ctx } from "../../context.ts";
import { cookieNameOf } from "./cookie_name.ts";
import { isHttps } from "./is_https.ts";
import { deviceCookie } from "@/api/identity/sessions/visitor.ts";
import { deviceKnownMs } from "@/api/identity/sign_in_attempts/known_device.ts";

/** The Set-Cookie by which a browser is known: out of reach of scripts, and kept when its member signs out. */
export function devicesRemembered(ctx: Ctx, req: Request, devices: string): string {
  return serialize(cookieNameOf(ctx, req, deviceCookie), devices, {
    path: "/",
    sameSite: "Lax",
    httpOnly: true,
    secure: isHttps(ctx, req),
    maxAge: deviceKnownMs / 1000,
  });
}
