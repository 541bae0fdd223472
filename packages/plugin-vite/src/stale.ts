import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildManifest, islandFiles, MANIFEST_FILE, walkFiles } from "@fresh/core/internal";
import { hashOf } from "./files.ts";

/** The packages whose code makes the build or goes into it. */
const packages = new URL("../../", import.meta.url);
const toolFolders = ["fresh/src/", "plugin-vite/src/", "react/", "react-dom/"];

/** Whether the browser build is missing or was made from other files than there are now. */
export async function isStale(root: URL, buildDir: URL = new URL("_fresh/", root)): Promise<boolean> {
  const manifest = await readManifest(buildDir);
  return manifest === null || manifest.inputs !== await inputsHash(root, manifest.modules);
}

/**
 * A hash over everything that the build depends on: the modules that went into it, which island files and static files there are and what
 * is in them, the tools and the locked versions.
 */
export async function inputsHash(root: URL, modules: readonly string[]): Promise<string> {
  const files = new Set([...modules, ...await inFolder(new URL("static/", root))]);
  for (const folder of toolFolders) for (const file of await inFolder(new URL(folder, packages))) files.add(file);
  for (const island of await islandFiles(root)) files.add(fileURLToPath(new URL(island, root)));
  for (const single of [new URL("vite.config.ts", root), new URL("../deno.lock", packages)]) {
    files.add(fileURLToPath(single));
  }
  const lines = await Promise.all([...files].sort().map(async (file) => `${file} ${await hashOfFile(file)}`));
  return hashOf(new TextEncoder().encode(lines.join("\n")));
}

async function inFolder(folder: URL): Promise<string[]> {
  const paths = await walkFiles(folder, (path) => !/_test\.\w+$/.test(path));
  return paths.map((path) => fileURLToPath(folder) + path);
}

async function hashOfFile(file: string): Promise<string> {
  try {
    return await hashOf(await Deno.readFile(pathToFileURL(file)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "missing";
    throw error;
  }
}

async function readManifest(buildDir: URL): Promise<BuildManifest | null> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(MANIFEST_FILE, buildDir)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return null;
    throw error;
  }
}
