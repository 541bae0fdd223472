import { fileURLToPath, pathToFileURL } from "node:url";
import { islandFiles } from "@fresh/core/internal";
import type { Plugin } from "vite";
import { withAssets } from "./asset_calls.ts";
import { chunksWith } from "./chunks.ts";
import { BOOT, PARTIALS, RUNTIME, SIGNALS } from "./client_files.ts";

/** The plugin's options. */
export interface FreshViteConfig {
  /** Addresses with their content's hash, by path, for `asset()` in islands. */
  readonly assets?: ReadonlyMap<string, string>;
}

/** Where the scripts lie in the build directory and in addresses. */
export const SCRIPT_FOLDER = "js";

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
        esbuild: { jsx: "automatic", jsxImportSource: "preact" },
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
          rollupOptions: {
            input: [BOOT, PARTIALS, SIGNALS, ...islands],
            preserveEntrySignatures: "allow-extension",
            output: {
              manualChunks: chunksWith([config.build?.rollupOptions?.output].flat()[0]?.manualChunks),
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

/** The folder that "@/" means: the nearest one above whose deno.json says so. */
async function projectFolder(from: URL): Promise<URL> {
  for (let folder = from;; folder = new URL("../", folder)) {
    const text = await Deno.readTextFile(new URL("deno.json", folder)).catch(() => "{}");
    const target = JSON.parse(text).imports?.["@/"];
    if (typeof target === "string") return new URL(target, folder);
    if (folder.pathname === "/") return from;
  }
}
