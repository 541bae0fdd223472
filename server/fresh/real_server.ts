import { fileURLToPath, pathToFileURL } from "node:url";
// @ts-types="./fresh_internals.d.ts"
import { type BuildSnapshot, IslandPreparer, ProdBuildCache, setBuildCache } from "fresh/internal";
// @ts-types="./fresh_internals.d.ts"
import { crawlFsItem } from "fresh/internal-dev";
import type { App } from "fresh";
import { type BrowserBuild, type PageHandler, type PageHandlerOptions, projectRoot } from "./page_handler.ts";
import { readRealBuild, type RealBuild, testFiles } from "./real_build_file.ts";
import { sendCompressed } from "./send_compressed.ts";

/**
 * Gives an application its route files, islands and browser build, and what answers its requests, by the real Fresh.
 * @throws when there is no browser build, or a route file exports nothing usable
 */
export async function createRealPageHandler<State>(
  app: App<State>,
  { root = projectRoot, buildDir = new URL("_fresh/", root), mode = "production" }: PageHandlerOptions = {},
): Promise<PageHandler> {
  const build = await readRealBuild(buildDir);
  setBuildCache(app, new ProdBuildCache(fileURLToPath(buildDir), await snapshotOf(root, build)), mode);
  const handler = app.handler();
  const compressed = sendCompressed(toBrowserBuild(build), buildDir);
  return async (request, info) => await compressed(request, await handler(request, info));
}

/** Reads the manifest of the browser build in a folder. */
export async function readRealBrowserBuild(buildDir: URL): Promise<BrowserBuild> {
  return toBrowserBuild(await readRealBuild(buildDir));
}

function toBrowserBuild({ files, encodings }: RealBuild): BrowserBuild {
  const assets = files.map(({ name, filePath, hash, immutable = false }) => {
    return [name, { file: filePath, hash: hash ?? "", hashedName: immutable, encodings: encodings[filePath] ?? [] }];
  });
  return { assets: Object.fromEntries(assets) };
}

async function snapshotOf(root: URL, build: RealBuild): Promise<BuildSnapshot> {
  const { routes } = await crawlFsItem({
    islandDir: fileURLToPath(new URL("islands/", root)),
    routeDir: fileURLToPath(new URL("routes/", root)),
    ignore: testFiles,
  });
  // Loaded now, not with the first request.
  const fsRoutes = await Promise.all(routes.map(async (route) => {
    const mod: object = await import(pathToFileURL(route.filePath).href);
    return { ...route, mod };
  }));
  const islands: BuildSnapshot["islands"] = new Map();
  const preparer = new IslandPreparer();
  for (const { file, script, name, css } of build.islands) {
    preparer.prepare(islands, await import(new URL(file, root).href), script, name, css);
  }
  return {
    version: build.id,
    clientEntry: build.entry,
    fsRoutes,
    staticFiles: new Map(build.files.map((file) => [file.name, file])),
    islands,
    entryAssets: build.entryAssets,
  };
}
