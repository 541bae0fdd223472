import { MANIFEST_FILE, prepare } from "@fresh/core/internal";
import type { App } from "fresh";
import { type BrowserBuild, type PageHandler, type PageHandlerOptions, projectRoot } from "./page_handler.ts";

/**
 * Gives an application its route files, islands and browser build, and what answers its requests, by packages/fresh.
 * @throws when there is no browser build, or a route file exports nothing usable
 */
export async function createPageHandler<State>(
  app: App<State>,
  options: PageHandlerOptions = {},
): Promise<PageHandler> {
  return (await prepare(app, { root: projectRoot, ...options })).handler();
}

/** Reads the manifest of the browser build in a folder. */
export async function readBuild(buildDir: URL): Promise<BrowserBuild> {
  return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
}

/** The functions of the build's tools. */
interface BuildTools {
  build(options: { root: URL; buildDir?: URL }): Promise<void>;
  isStale(root: URL): Promise<boolean>;
}

/** Not written where it is imported: modules that a start never loads would be part of its graph. */
const buildTools = "@fresh/plugin-vite/build";

/**
 * Builds islands and static files. The build's tools are loaded only now: a start that finds a fresh build needs none.
 *
 * @throws what Vite throws, with the file that is at fault
 */
export async function buildBrowserSide(options: { root: URL; buildDir?: URL }): Promise<void> {
  const { build }: BuildTools = await import(buildTools);
  await build(options);
}

/** Whether the browser build is missing or was made from other files than there are now. */
export async function isBuildStale(root: URL): Promise<boolean> {
  const { isStale }: BuildTools = await import(buildTools);
  return await isStale(root);
}
