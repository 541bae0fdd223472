import type { Middleware } from "../types.ts";

/** Redirects "/about/" to "/about". */
export function trailingSlashes<State>(_mode: "never"): Middleware<State> {
  return (ctx) => {
    const { pathname, search } = ctx.url;
    if (!pathname.endsWith("/") || pathname === "/") return ctx.next();
    return ctx.redirect(pathname.replace(/\/+$/, "") + search, 308);
  };
}
