// The undocumented parts of Fresh that the build uses: see fresh.ts.
export { buildBrowserSide, isBuildStale } from "./fresh/make.ts";
