import type { Middleware } from "fresh";
import type { Ctx } from "@/api/context.ts";
import { isHttps, stayWithTls } from "@/api/platform/http/answer/cookies.ts";
import type { State } from "@/define.ts";

/**
 * Adds to static files what protects a browser that opens one as a document: an SVG runs no script and loads nothing. The
 * service worker may ask the site, and shows its icon. Pages and calls bring their own, which stay. Under its plain name
 * a file is kept and asked for again.
 */
export function sendFileHeaders(ctx: Ctx): Middleware<State> {
  return async (c) => {
    const response = await c.next();
    const own = c.url.pathname === "/sw.js" ? ofWorker : always;
    const headers = isHttps(ctx, c.req) ? { ...own, ...stayWithTls } : own;
    if (response.headers.get("cache-control") === noStore) response.headers.set("cache-control", "no-cache");
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    for (const [name, value] of Object.entries(isPage ? {} : headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** The value that Fresh gives a file of a plain name. With it a browser never asks for a 304. */
const noStore = "no-cache, no-store, max-age=0, must-revalidate";

const ofWorker = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy":
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const always = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};
