import { fileURLToPath } from "node:url";

/** The start of a SHA-256, long enough that two contents never share it by chance. */
export async function hashOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return digest.subarray(0, 8).toHex();
}

/** A file's path from a folder, or null when it lies elsewhere. */
export function pathFrom(folder: URL, file: string): string | null {
  const prefix = fileURLToPath(folder);
  return file.startsWith(prefix) ? file.slice(prefix.length) : null;
}

/** Writes a file, making the folders above it. */
export async function writeFile(file: URL, content: Uint8Array): Promise<void> {
  await Deno.mkdir(new URL("./", file), { recursive: true });
  await Deno.writeFile(file, content);
}
