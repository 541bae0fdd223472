/** The part of Fresh 2.3's API that this project is written against; see ../README.md. */
export { App } from "./src/app.ts";
export { Context } from "./src/requests/context.ts";
export { createDefine } from "./src/define.ts";
export type { Define } from "./src/define.ts";
export { HttpError } from "./src/requests/http_error.ts";
export { page } from "./src/rendering/page.ts";
export type { PageResponse } from "./src/rendering/page.ts";
export { csp } from "./src/requests/csp.ts";
export type { CSPOptions } from "./src/requests/csp.ts";
export { csrf } from "./src/requests/csrf.ts";
export type { CsrfOptions } from "./src/requests/csrf.ts";
export { staticFiles } from "./src/static_files.ts";
export { trailingSlashes } from "./src/routing/trailing_slashes.ts";
export type {
  FreshContext,
  HandlerByMethod,
  HandlerFn,
  Method,
  Middleware,
  MiddlewareFn,
  PageProps,
  ResolvedFreshConfig,
  RouteHandler,
} from "./src/types.ts";
