import type { Middleware } from "./types.ts";

/** Redirects "/about/" to "/about", or the reverse; files (a dot in the last part) are left alone. */
export function trailingSlashes<State>(mode: "always" | "never"): Middleware<State> {
  return (ctx) => {
    const { pathname, search } = ctx.url;
    const hasSlash = pathname.endsWith("/");
    const isFile = pathname.slice(pathname.lastIndexOf("/")).includes(".");
    if (mode === "never" && hasSlash && pathname !== "/") {
      return ctx.redirect(pathname.replace(/\/+$/, "") + search, 308);
    }
    if (mode === "always" && !hasSlash && !isFile) return ctx.redirect(`${pathname}/${search}`, 308);
    return ctx.next();
  };
}
