import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { Ctx } from "../../context.ts";
import type { ApiEnv } from "./context.ts";
import { cookieNameOf } from "./cookie_name.ts";
import { isHttps, stayWithTls } from "./is_https.ts";
import { chooseLanguage } from "./language.ts";

/** Gives a request what every call needs, and its response the headers that every answer carries. */
export function prepare(ctx: Ctx): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set("ctx", ctx);
    c.set("address", addressIn(c.env));
    const query = c.req.query("lang");
    const hints = {
      query,
      cookie: getCookie(c, cookieNameOf(ctx, c.req.raw, "lang")),
      acceptLanguage: c.req.header("accept-language"),
    };
    c.set("lang", chooseLanguage(hints));
    await next();
    // Hono answers HEAD by the handler of GET and drops the body without closing what it holds open.
    if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
    const headers = isHttps(ctx, c.req.raw) ? { ...everyAnswer, ...stayWithTls } : everyAnswer;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

/** Answers are private to the caller, and no page may frame them or read them as another type. */
const everyAnswer = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * The caller's address from what the server says about the connection; a request made in the process has none. Behind a
 * proxy the server puts the caller's address there: it alone knows which proxy to trust.
 */
function addressIn(info: unknown): string {
  const remote = (info as { remoteAddr?: Deno.Addr } | undefined)?.remoteAddr;
  return remote && "hostname" in remote ? remote.hostname : "";
}
