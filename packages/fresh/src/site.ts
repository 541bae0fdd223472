import type { BuildManifest } from "./manifest.ts";
import type { IslandRegistry } from "./islands/registry.ts";
import type { ResolvedFreshConfig } from "./types.ts";

/** The base of an application: the project's place, and the result of the browser build. */
export interface Site {
  readonly config: ResolvedFreshConfig;
  /** Null when the browser side was left out on purpose. */
  readonly build: BuildManifest | null;
  /** Where the files named by the build lie. */
  readonly buildDir: URL;
  readonly islands: IslandRegistry;
}

/** The site of an application that was never prepared: no routes from files, no islands, no assets. */
export function bareSite(): Site {
  return {
    config: { root: Deno.cwd(), basePath: "", mode: "production" },
    build: null,
    buildDir: new URL("file:///"),
    islands: new Map(),
  };
}
