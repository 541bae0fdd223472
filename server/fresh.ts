/**
 * All that a running site uses of Fresh beyond its documented parts; what the build uses is in fresh_build.ts, so that
 * a start loads none of the build's tools. With the real packages in place of those of packages/ these are the two
 * files to change: docs/fresh.md.
 */
import { type BuildManifest, MANIFEST_FILE, prepare, type PrepareOptions } from "@fresh/core/internal";
import type { App } from "fresh";

export type { BuildManifest };

/** Answers a request; `info` describes its connection. */
export type PageHandler = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

/** This project, with its routes, islands and browser build. */
export const projectRoot = new URL("../", import.meta.url);

/**
 * Gives an application its route files, islands and browser build, and what answers its requests.
 * @throws when there is no browser build, or a route file exports nothing usable
 */
export async function createPageHandler<State>(
  app: App<State>,
  options: Partial<PrepareOptions> = {},
): Promise<PageHandler> {
  return (await prepare(app, { root: projectRoot, ...options })).handler();
}

/** What the browser build in a folder is made of. */
export async function readBuild(buildDir: URL): Promise<BuildManifest> {
  return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
}
