import { HttpError } from "./http_error.ts";
import type { Context } from "./context.ts";
import type { Middleware } from "./types.ts";

/** Which other origins may send forms here. */
export interface CsrfOptions<State> {
  readonly origin?: string | readonly string[] | ((origin: string, ctx: Context<State>) => boolean);
}

/**
 * Refuses (403) requests that change something and that a browser sent from another site. Browsers say where a request comes from in
 * Sec-Fetch-Site (W3C Fetch Metadata), older ones in Origin; a client that sends neither is no browser and carries no visitor's cookies.
 */
export function csrf<State>(options: CsrfOptions<State> = {}): Middleware<State> {
  return (ctx) => {
    if (isSafe(ctx.req.method) || comesFromHere(ctx) || isAllowed(options, ctx)) return ctx.next();
    throw new HttpError(403);
  };
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function comesFromHere<State>(ctx: Context<State>): boolean {
  const site = ctx.req.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = ctx.req.headers.get("origin");
  // Hosts are compared and not schemes: behind a proxy that ends TLS, the request arrives as http.
  return origin === null || (URL.canParse(origin) && new URL(origin).host === ctx.url.host);
}

function isAllowed<State>({ origin: allowed }: CsrfOptions<State>, ctx: Context<State>): boolean {
  const origin = ctx.req.headers.get("origin");
  if (origin === null || allowed === undefined) return false;
  if (typeof allowed === "function") return allowed(origin, ctx);
  return [allowed].flat().includes(origin);
}
