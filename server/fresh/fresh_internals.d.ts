/** Of what Fresh 2.3.3 keeps for its own build, the parts that server/fresh/real*.ts use, as its source has them. */
import type { ComponentType } from "preact";
import type { App } from "fresh";

/** Of `fresh/internal`. */
export interface FileSnapshot {
  name: string;
  filePath: string;
  hash: string | null;
  contentType: string;
  immutable?: boolean;
}

export interface FsRouteFile {
  id: string;
  filePath: string;
  mod: object;
  pattern: string;
  type: number;
  routePattern: string;
  overrideConfig: object | undefined;
  css: string[];
}

export interface Island {
  file: string;
  name: string;
  exportName: string;
  fn: ComponentType;
  css: string[];
}

export interface BuildSnapshot {
  version: string;
  clientEntry: string;
  fsRoutes: FsRouteFile[];
  staticFiles: Map<string, FileSnapshot>;
  islands: Map<ComponentType, Island>;
  entryAssets: string[];
}

export class ProdBuildCache {
  constructor(root: string, snapshot: BuildSnapshot);
}

export class IslandPreparer {
  prepare(
    registry: Map<ComponentType, Island>,
    mod: Record<string, unknown>,
    chunkName: string,
    modName: string,
    css: string[],
  ): void;
}

export function setBuildCache<State>(
  app: App<State>,
  cache: ProdBuildCache,
  mode: "development" | "production",
): void;

/** Of `fresh/internal-dev`. */
export interface PendingStaticFile {
  pathname: string;
  filePath: string;
  hash: string | null;
  immutable?: boolean;
}

export function prepareStaticFile(item: PendingStaticFile, outDir: string): Promise<FileSnapshot & { hash: string }>;

export function crawlFsItem(
  options: { islandDir: string; routeDir: string; ignore: RegExp[] },
): Promise<{ islands: string[]; routes: Omit<FsRouteFile, "mod">[] }>;
