// What the build takes of Fresh beyond what its documentation describes: see fresh.ts.
export { build as buildBrowserSide, isStale as isBuildStale } from "@fresh/plugin-vite/build";
