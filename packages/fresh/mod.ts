/** The part of Fresh 2.3's API that this project is written against; see ../README.md. */
export { App } from "./src/app.ts";
export { Context } from "./src/context.ts";
export { createDefine } from "./src/define.ts";
export type { Define } from "./src/define.ts";
export { HttpError } from "./src/http_error.ts";
export { page } from "./src/page.ts";
export type { PageResponse } from "./src/page.ts";
export { csp } from "./src/csp.ts";
export type { CSPOptions } from "./src/csp.ts";
export { csrf } from "./src/csrf.ts";
export type { CsrfOptions } from "./src/csrf.ts";
export { staticFiles } from "./src/static_files.ts";
export { trailingSlashes } from "./src/trailing_slashes.ts";
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
