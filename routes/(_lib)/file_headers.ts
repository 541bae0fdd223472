import type { Middleware } from "fresh";
import type { Ctx } from "@/api/context.ts";
import { isHttps, stayWithTls } from "@/api/platform/http/answer/cookies.ts";
import type { State } from "@/define.ts";

/**
 * Adds to static files what protects a browser that opens one as a document: an SVG runs no script and loads nothing. The
 * service worker may ask the site, and shows its icon. Pages and calls bring their own, which stay.
 */
export function sendFileHeaders(ctx: Ctx): Middleware<State> {
  return async (c) => {
    const response = await c.next();
    const own = c.url.pathname === "/sw.js" ? ofWorker : always;
    const headers = isHttps(ctx, c.req) ? { ...own, ...stayWithTls } : own;
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    for (const [name, value] of Object.entries(isPage ? {} : headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

const ofWorker = {
  "Content-Security-Policy":
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const always = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};
