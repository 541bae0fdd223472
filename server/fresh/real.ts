// The make of the real Fresh 2.3.3.
export { createRealPageHandler as createPageHandler, readRealBrowserBuild as readBuild } from "./real_server.ts";
export { buildRealBrowserSide as buildBrowserSide, isRealBuildStale as isBuildStale } from "./real_build.ts";
