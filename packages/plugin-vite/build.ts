import type { BuildOptions, BuildReport } from "./src/build.ts";

/** Builds the browser side; for the program that starts an application. */
export type { BuildOptions, BuildReport };
export { isStale } from "./src/stale.ts";

/**
 * Builds islands and static files into `_fresh/`. Vite is loaded only now: a start that finds a fresh build needs none of it.
 *
 * @throws what Vite throws, with the file that is at fault
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const builder = await import("./src/build.ts");
  return await builder.build(options);
}
