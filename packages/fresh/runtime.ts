/**
 * The exports for routes, components and islands on the server; the browser build has its own in src/client/runtime.ts.
 */
export { asset } from "./src/asset.ts";
export { Head } from "./src/rendering/head.ts";
export { Partial } from "./src/rendering/partial.ts";
export type { PartialProps } from "./src/rendering/partial.ts";
export { HttpError } from "./src/requests/http_error.ts";

/** True in the browser, false while the server renders. */
export const IS_BROWSER = false;
