import { filesIn } from "./files_in.ts";

/** A hash over all that may be in a browser build: the rooms whose code browsers are given, the versions and the settings. */
export async function inputsHash(root: URL): Promise<string> {
  const lines = await Promise.all([
    ...rooms.map((room) => linesOf(root, room)),
    ...files.map((file) => lineOf(root, file)),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.flat().join("\n")));
  return new Uint8Array(digest).subarray(0, 16).toHex();
}

const rooms = ["client", "components", "i18n", "islands", "packages", "routes", "server/fresh", "shared", "static"];
const files = ["client.ts", "deno.json", "deno.lock", "vite.config.ts"];

async function linesOf(root: URL, room: string): Promise<string[]> {
  const folder = new URL(`${room}/`, root);
  const paths = await filesIn(folder).catch(nothingThere);
  return await Promise.all(paths.map((path) => lineOf(root, `${room}/${path}`)));
}

async function lineOf(root: URL, path: string): Promise<string> {
  const content = await Deno.readFile(new URL(encodeURI(path), root)).catch(nothingThere);
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(content));
  return `${path} ${new Uint8Array(digest).toHex()}`;
}

function nothingThere(error: unknown): never[] {
  if (error instanceof Deno.errors.NotFound) return [];
  throw error;
}
