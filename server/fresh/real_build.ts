import { fileURLToPath } from "node:url";
// @ts-types="./fresh_internals.d.ts"
import { prepareStaticFile } from "fresh/internal-dev";
import type { Manifest, ManifestChunk, Plugin } from "vite";
import { compressFiles } from "./compress_files.ts";
import { copyStatic } from "./copy_static.ts";
import { inputsHash } from "./inputs_hash.ts";
import { type BuiltIsland, readRealBuild, type RealBuild, writeRealBuild } from "./real_build_file.ts";

/**
 * Builds islands and static files. Vite builds the client's side alone: the server runs the sources as they are.
 *
 * @throws what Vite throws, with the file that is at fault
 */
export async function buildRealBrowserSide(
  { root, buildDir = new URL("_fresh/", root) }: { root: URL; buildDir?: URL },
): Promise<void> {
  const inputs = await inputsHash(root);
  // Built beside and moved in whole: a server that runs meanwhile never sees half a build.
  const next = new URL(buildDir.href.replace(/\/$/, `.${crypto.randomUUID()}/`));
  try {
    const id = await buildScripts(root, next, inputs);
    const client = new URL("client/", next);
    const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL(".vite/manifest.json", client)));
    const chunks = Object.values(manifest);
    const scripts = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
    const copied = await copyStatic(new URL("static/", root), client, id);
    await writeRealBuild(next, {
      inputs,
      id,
      ...entryOf(chunks),
      islands: islandsOf(chunks),
      files: [...await describe(next, [...scripts], true), ...await describe(next, copied, false)],
      encodings: await compressFiles(next, [...scripts, ...copied].map((path) => `client/${path}`)),
    });
    await Deno.remove(buildDir, { recursive: true }).catch(ignoreMissing);
    await Deno.rename(next, buildDir);
  } finally {
    await Deno.remove(next, { recursive: true }).catch(ignoreMissing);
  }
}

/** Whether the browser build is missing or was made from other files than there are now. */
export async function isRealBuildStale(root: URL): Promise<boolean> {
  const build = await readRealBuild(new URL("_fresh/", root)).catch(() => null);
  return build?.inputs !== await inputsHash(root);
}

/** Gives the id that Fresh has built into the scripts. */
async function buildScripts(root: URL, outDir: URL, inputs: string): Promise<string> {
  const { createBuilder } = await import("vite");
  // Fresh takes a build's id from here, else from git: it is to be the same wherever the same is built.
  Deno.env.set("CI_COMMIT_SHA", inputs);
  Deno.env.set("FRESH_NO_UPDATE_CHECK", "true");
  let id: unknown;
  const readId: Plugin = { name: "jadehall:id", configResolved: ({ define }) => void (id = define?.BUILD_ID) };
  const builder = await createBuilder({
    root: fileURLToPath(root),
    configLoader: "native",
    logLevel: "warn",
    plugins: [readId],
    build: { outDir: fileURLToPath(outDir).replace(/\/$/, ""), emptyOutDir: true, reportCompressedSize: false },
  });
  await builder.build(builder.environments.client!);
  return JSON.parse(String(id));
}

function entryOf(chunks: readonly ManifestChunk[]): Pick<RealBuild, "entry" | "entryAssets"> {
  const entry = chunks.find(({ name }) => name === "client-entry");
  if (entry === undefined) throw new Error("Vite left out the client's entry");
  return { entry: `/${entry.file}`, entryAssets: addressesOf(entry.css) };
}

function islandsOf(chunks: readonly ManifestChunk[]): BuiltIsland[] {
  const prefix = "fresh-island__";
  return chunks.flatMap(({ name = "", src, file, css }) =>
    name.startsWith(prefix) && src !== undefined
      ? [{ file: src, script: `/${file}`, name: name.slice(prefix.length), css: addressesOf(css) }]
      : []
  );
}

function addressesOf(files: readonly string[] = []): string[] {
  return files.map((file) => `/${file}`);
}

async function describe(buildDir: URL, paths: readonly string[], immutable: boolean): Promise<RealBuild["files"]> {
  return await Promise.all(paths.map((path) => {
    const filePath = fileURLToPath(new URL(`client/${encodeURI(path)}`, buildDir));
    return prepareStaticFile({ pathname: path, filePath, hash: null, immutable }, fileURLToPath(buildDir));
  }));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
