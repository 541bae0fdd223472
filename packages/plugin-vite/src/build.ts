import { fileURLToPath } from "node:url";
import {
  type BuildManifest,
  type BuiltAsset,
  type BuiltScript,
  contentType,
  MANIFEST_FILE,
} from "@fresh/core/internal";
import { build as viteBuild, type InlineConfig, mergeConfig, type Plugin, type Rollup } from "vite";
import { writeCompressed } from "./compress.ts";
import { hashOf, pathFrom, writeFile } from "./files.ts";
import { BOOT, PARTIALS, SIGNALS } from "./client_files.ts";
import { fresh } from "./plugin.ts";
import { inputsHash } from "./stale.ts";
import { addressOf, buildStatic } from "./static.ts";

/** The input and output of the build. */
export interface BuildOptions {
  /** The project's folder, ending with a slash. */
  readonly root: URL;
  /** `_fresh/` in the root by default. It is emptied. */
  readonly buildDir?: URL;
}

/** The result of the build. */
export interface BuildReport {
  readonly islands: number;
  readonly assets: number;
}

const ADDRESS = "/_fresh/";

/**
 * Builds the browser side: islands by Vite, with the project's vite.config.ts when it has one, and the files of `static/`.
 *
 * @throws what Vite throws, with the file that is at fault
 */
export async function build({ root, buildDir = new URL("_fresh/", root) }: BuildOptions): Promise<BuildReport> {
  // Built beside and moved in whole: a server that runs meanwhile never sees half a build.
  const next = new URL(buildDir.href.replace(/\/$/, `.${crypto.randomUUID()}/`));
  try {
    const assets = await buildStatic(new URL("static/", root), next);
    const chunks = await buildScripts(
      root,
      new Map(Object.entries(assets).map(([path, asset]) => [path, addressOf(path, asset)])),
    );
    const manifest = await describe(root, chunks, { ...assets, ...await writeScripts(chunks, next) });
    await writeFile(new URL(MANIFEST_FILE, next), new TextEncoder().encode(JSON.stringify(manifest)));
    await Deno.remove(buildDir, { recursive: true }).catch(ignoreMissing);
    await Deno.rename(next, buildDir);
    return { islands: Object.keys(manifest.islands).length, assets: Object.keys(manifest.assets).length };
  } finally {
    await Deno.remove(next, { recursive: true }).catch(ignoreMissing);
  }
}

async function buildScripts(root: URL, assets: ReadonlyMap<string, string>): Promise<Rollup.OutputChunk[]> {
  const result = await viteBuild(mergeConfig(await projectConfig(root), {
    root: fileURLToPath(root),
    configFile: false,
    logLevel: "warn",
    plugins: [fresh({ assets })],
    build: { write: false, reportCompressedSize: false },
  }));
  const { output } = [result].flat()[0] as Rollup.RollupOutput;
  const stray = output.find((file) => file.type === "asset");
  if (stray) {
    throw new Error(`An island imports ${stray.originalFileNames.join(", ")}: put it into static/ and use its address`);
  }
  return output.filter((file) => file.type === "chunk");
}

/** The project's own Vite settings without the plugin, which is added with what this build knows. */
async function projectConfig(root: URL): Promise<InlineConfig> {
  const file = new URL("vite.config.ts", root);
  const exists = await Deno.stat(file).then(() => true, () => false);
  if (!exists) return {};
  const { default: config } = await import(file.href) as { default: InlineConfig };
  const others = [config.plugins ?? []].flat(2).filter((plugin) => (plugin as Plugin | null)?.name !== "fresh");
  return { ...config, plugins: others };
}

async function writeScripts(
  chunks: readonly Rollup.OutputChunk[],
  buildDir: URL,
): Promise<Record<string, BuiltAsset>> {
  const assets: Record<string, BuiltAsset> = {};
  for (const { fileName, code } of chunks) {
    const content = new TextEncoder().encode(code);
    assets[ADDRESS + fileName] = {
      file: fileName,
      hash: await hashOf(content),
      type: contentType(fileName),
      size: content.length,
      hashedName: true,
      encodings: await writeCompressed(new URL(fileName, buildDir), content),
    };
  }
  return assets;
}

async function describe(
  root: URL,
  chunks: readonly Rollup.OutputChunk[],
  assets: Record<string, BuiltAsset>,
): Promise<BuildManifest> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const scriptOf = (chunk: Rollup.OutputChunk | undefined): BuiltScript => {
    if (chunk === undefined) throw new Error("Vite left out an entry");
    return { url: ADDRESS + chunk.fileName, imports: importsOf(chunk, byFile).map((file) => ADDRESS + file) };
  };
  const entry = (file: string) => scriptOf(chunks.find((chunk) => chunk.facadeModuleId === file));
  const islands: Record<string, BuiltScript> = {};
  for (const chunk of chunks) {
    const file = chunk.facadeModuleId === null ? null : pathFrom(root, chunk.facadeModuleId);
    if (chunk.isEntry && file !== null && /^islands\/|\(_islands\)\//.test(file)) islands[file] = scriptOf(chunk);
  }
  const modules = chunks.flatMap((chunk) => chunk.moduleIds).filter((id) =>
    !id.includes("/node_modules/") && !id.startsWith("\0")
  );
  return {
    inputs: await inputsHash(root, modules),
    modules,
    boot: entry(BOOT),
    partials: entry(PARTIALS),
    signals: entry(SIGNALS),
    islands,
    assets,
  };
}

/** All files that a chunk imports, itself not among them. */
function importsOf(chunk: Rollup.OutputChunk, byFile: ReadonlyMap<string, Rollup.OutputChunk>): string[] {
  const found = new Set<string>();
  const follow = (one: Rollup.OutputChunk) => {
    for (const file of one.imports) {
      const imported = byFile.get(file);
      if (imported === undefined || found.has(file)) continue;
      found.add(file);
      follow(imported);
    }
  };
  follow(chunk);
  found.delete(chunk.fileName);
  return [...found];
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
