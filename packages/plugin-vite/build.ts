/** Builds the browser side; for the program that starts an application. */
export { build } from "./src/build.ts";
export type { BuildOptions, BuildReport } from "./src/build.ts";
export { isStale } from "./src/stale.ts";
