// What the build uses of Fresh beyond its documented parts: see fresh.ts.
export { build as buildBrowserSide, isStale as isBuildStale } from "@fresh/plugin-vite/build";
