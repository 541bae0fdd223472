import { HttpError } from "./http_error.ts";
import type { Context } from "./context.ts";
import type { Middleware } from "../types.ts";

/** Which origins may send forms here, in place of the site's own. */
export interface CsrfOptions<State> {
  readonly origin?: string | readonly string[] | ((origin: string, ctx: Context<State>) => boolean);
}

/**
 * Refuses (403) requests that change something and that a browser sent from another site. Browsers say where a request comes from in
 * Sec-Fetch-Site (W3C Fetch Metadata), older ones in Origin; a client that sends neither is no browser and carries no visitor's cookies.
 */
export function csrf<State>(options: CsrfOptions<State> = {}): Middleware<State> {
  return (ctx) => {
    if (isSafe(ctx.req.method) || saysSameSite(ctx.req.headers) || isAllowed(options, ctx)) return ctx.next();
    throw new HttpError(403);
  };
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function saysSameSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? !headers.has("origin") : site === "same-origin" || site === "none";
}

function isAllowed<State>({ origin: allowed }: CsrfOptions<State>, ctx: Context<State>): boolean {
  const origin = ctx.req.headers.get("origin");
  if (origin === null) return false;
  if (allowed === undefined) return origin === ctx.url.origin;
  if (typeof allowed === "function") return allowed(origin, ctx);
  return [allowed].flat().includes(origin);
}
