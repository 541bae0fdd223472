import { amend } from "./amend.ts";
import type { Context } from "./context.ts";
import type { Middleware } from "./types.ts";

/** Which other origins' scripts may read answers from here, and how. */
export interface CORSOptions<State> {
  /** "*", an origin, several, or a function that gives the one to allow. */
  readonly origin?: string | readonly string[] | ((origin: string, ctx: Context<State>) => string | null | undefined);
  readonly allowMethods?: readonly string[];
  readonly allowHeaders?: readonly string[];
  readonly exposeHeaders?: readonly string[];
  /** Seconds that a browser may keep the answer to its preflight. */
  readonly maxAge?: number;
  readonly credentials?: boolean;
}

const METHODS = ["GET", "HEAD", "PUT", "POST", "DELETE", "PATCH"];

/** Answers the CORS protocol (Fetch standard, section 3.2), preflights included. */
export function cors<State>(options: CORSOptions<State> = {}): Middleware<State> {
  return async (ctx) => {
    const origin = ctx.req.headers.get("origin");
    const allowed = allowedOrigin(options, origin, ctx);
    const isPreflight = ctx.req.method === "OPTIONS" && ctx.req.headers.has("access-control-request-method");
    const response = isPreflight ? preflight(options, ctx) : await ctx.next();
    return amend(response, (headers) => {
      if (allowed !== "*") headers.append("vary", "origin");
      if (!allowed) return;
      headers.set("access-control-allow-origin", allowed);
      if (options.credentials) headers.set("access-control-allow-credentials", "true");
      if (options.exposeHeaders?.length) headers.set("access-control-expose-headers", options.exposeHeaders.join(", "));
    });
  };
}

function allowedOrigin<State>(
  { origin: allowed = "*", credentials }: CORSOptions<State>,
  origin: string | null,
  ctx: Context<State>,
): string | null {
  // With credentials the wildcard means nothing to a browser, and echoing every origin would open the site to all of them.
  if (allowed === "*") return credentials ? null : "*";
  if (origin === null) return null;
  if (typeof allowed === "function") return allowed(origin, ctx) ?? null;
  return [allowed].flat().includes(origin) ? origin : null;
}

function preflight<State>(
  { allowMethods = METHODS, allowHeaders = [], maxAge }: CORSOptions<State>,
  ctx: Context<State>,
): Response {
  const headers = new Headers({ "access-control-allow-methods": allowMethods.join(", ") });
  const asked = allowHeaders.length > 0
    ? allowHeaders.join(", ")
    : ctx.req.headers.get("access-control-request-headers");
  if (asked) headers.set("access-control-allow-headers", asked);
  if (maxAge !== undefined) headers.set("access-control-max-age", String(maxAge));
  return new Response(null, { status: 204, headers });
}
