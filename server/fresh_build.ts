// What the build uses of Fresh beyond its documented parts: see fresh.ts.
export { buildBrowserSide, isBuildStale } from "./fresh/make.ts";
