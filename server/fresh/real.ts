// The make of the real Fresh 2.3.3.
export { createPageHandler, readBuild } from "./real_server.ts";
export { buildBrowserSide, isBuildStale } from "./real_build.ts";
