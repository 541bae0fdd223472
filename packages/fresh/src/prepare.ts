import { App } from "./app.ts";
import { loadRoutes } from "./routing/fs_routes.ts";
import { createRegistry, type IslandRegistry } from "./islands/registry.ts";
import { loadModules } from "./routing/load_modules.ts";
import { type BuildManifest, MANIFEST_FILE } from "./manifest.ts";
import type { Site } from "./site.ts";
import { isIgnored, walkFiles } from "./routing/walk.ts";

/** Where an application lives. */
export interface PrepareOptions {
  /** The project's folder, ending with a slash: `routes/` and `islands/` lie in it. */
  readonly root: URL;
  /** Where the browser build lies: `_fresh/` in the root by default; null to render without a browser side (islands are not hydrated). */
  readonly buildDir?: URL | null;
  /** In development a page reloads itself when the server has restarted. */
  readonly mode?: "development" | "production";
}

/**
 * Gives an application its route files, islands and browser build; after it `handler()` serves them. It is for the program that starts the
 * application, so that `main.ts` contains only Fresh's API.
 *
 * @example await prepare(app, { root: new URL("./", import.meta.url) })
 * @throws when the browser build is missing, or a route file exports nothing usable
 */
export async function prepare<State>(app: App<State>, options: PrepareOptions): Promise<App<State>> {
  const { root, mode = "production" } = options;
  const buildDir = options.buildDir === undefined ? new URL("_fresh/", root) : options.buildDir;
  const site: Site = {
    config: { root: decodeURIComponent(root.pathname), basePath: "", mode },
    build: buildDir === null ? null : await readManifest(buildDir),
    buildDir: buildDir ?? root,
    islands: await loadIslands(root),
  };
  App.equip(app, site, await loadRoutes<State>(new URL("routes/", root)));
  return app;
}

/** The island files of a project, by path from its root. An island is made of JSX; a plain `.ts` beside it is its helper. */
export async function islandFiles(root: URL): Promise<string[]> {
  const isIsland = (path: string) => !isIgnored(path) && /\.[jt]sx$/.test(path);
  const shared = await walkFiles(new URL("islands/", root), isIsland);
  const beside = await walkFiles(
    new URL("routes/", root),
    (path) => isIsland(path) && /(^|\/)\(_islands\)\//.test(path),
  );
  return [...shared.map((path) => `islands/${path}`), ...beside.map((path) => `routes/${path}`)];
}

async function loadIslands(root: URL): Promise<IslandRegistry> {
  const files = await islandFiles(root);
  const modules = await loadModules<Readonly<Record<string, unknown>>>(files.map((file) => new URL(file, root).href));
  return createRegistry(files.map((file, place) => [file, modules[place]!] as const));
}

async function readManifest(buildDir: URL): Promise<BuildManifest> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(
      `There is no browser build in ${buildDir.pathname}: build it first, or prepare with buildDir: null`,
    );
  }
}
