import { fileURLToPath, pathToFileURL } from "node:url";
import { islandFiles } from "@fresh/core/internal";
import type { Plugin } from "vite";
import { withAssets } from "./asset_calls.ts";

/** The plugin's options. */
export interface FreshViteConfig {
  /** Addresses with their content's hash, by path, for `asset()` in islands. */
  readonly assets?: ReadonlyMap<string, string>;
}

/** Where the scripts lie in the build directory and in addresses. */
export const SCRIPT_FOLDER = "js";

/** The folder of the client code that goes into the build, and what it is called there. */
const client = new URL("../../fresh/src/client/", import.meta.url);
const CLIENT = fileURLToPath(client);
export const BOOT = fileURLToPath(new URL("boot.ts", client));
export const PARTIALS = fileURLToPath(new URL("partials/navigate.ts", client));
export const SIGNALS = fileURLToPath(new URL("signals.ts", client));
const RUNTIME = fileURLToPath(new URL("runtime.ts", client));

/**
 * Builds one script per island, one that hydrates them, and what they share, with hashed names. The server needs no build.
 *
 * @example export default defineConfig({ plugins: [fresh()] })
 */
export function fresh({ assets = new Map() }: FreshViteConfig = {}): Plugin[] {
  return [{
    name: "fresh",
    enforce: "pre",
    async config(config) {
      const root = pathToFileURL((config.root ?? Deno.cwd()).replace(/\/?$/, "/"));
      const islands = (await islandFiles(root)).map((file) => fileURLToPath(new URL(file, root)));
      return {
        appType: "custom",
        publicDir: false,
        base: "/_fresh/",
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        resolve: {
          alias: [
            { find: /^fresh\/runtime$/, replacement: RUNTIME },
            { find: /^@\//, replacement: fileURLToPath(await projectFolder(root)) },
          ],
          dedupe: ["preact", "@preact/signals", "react", "react-dom"],
        },
        build: {
          target: "es2022",
          modulePreload: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [BOOT, PARTIALS, SIGNALS, ...islands],
            preserveEntrySignatures: "allow-extension",
            output: {
              codeSplitting: {
                groups: [
                  // Before the groups of the project's own settings, which may have up to 9.
                  { name: "boot", test: inBoot, priority: 10 },
                  { name: "signals", test: inSignals, priority: 10 },
                  // Modules of a few hundred bytes (maxModuleSize) that several islands share: a request costs more.
                  { name: "small", minShareCount: 3, maxModuleSize: 1000 },
                ],
              },
              entryFileNames: `${SCRIPT_FOLDER}/[name]-[hash].js`,
              chunkFileNames: `${SCRIPT_FOLDER}/[name]-[hash].js`,
            },
          },
        },
      };
    },
    resolveId(source, importer) {
      if (!/^(node:|jsr:)/.test(source)) return null;
      throw new Error(`${importer} imports ${source}, which no browser has: an island can't use it`);
    },
    transform(code, id) {
      return assets.size > 0 && !id.includes("/node_modules/") ? withAssets(code, assets) : null;
    },
  }];
}

/** What every page with an island needs comes in one script: fewer requests, and it compresses better. */
function inBoot(id: string): boolean {
  return /\/preact\/(dist|hooks|jsx-runtime)\//.test(id) || (id.startsWith(CLIENT) && !isApart(id));
}

/** Of the client code, what not every page with an island needs. */
function isApart(id: string): boolean {
  return id === SIGNALS || id === RUNTIME || id.startsWith(fileURLToPath(new URL("partials/", client)));
}

/** Signals come in one script too, and only to pages that have some. */
function inSignals(id: string): boolean {
  return /\/@preact\/signals/.test(id) || id === SIGNALS;
}

/** The folder that "@/" means: the nearest one above whose deno.json says so. */
async function projectFolder(from: URL): Promise<URL> {
  for (let folder = from;; folder = new URL("../", folder)) {
    const text = await Deno.readTextFile(new URL("deno.json", folder)).catch(() => "{}");
    const target = JSON.parse(text).imports?.["@/"];
    if (typeof target === "string") return new URL(target, folder);
    if (folder.pathname === "/") return from;
  }
}
