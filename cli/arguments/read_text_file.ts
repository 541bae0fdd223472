import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/**
 * Reads the bytes of a file, or standard input for `-`; null after printing why it can't be read.
 * @param instead the command that reads standard input
 */
export async function readFileBytes(file: string, instead: string): Promise<Uint8Array | null> {
  try {
    return file === "-" ? await new Response(Deno.stdin.readable).bytes() : await Deno.readFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) fail(translated`There is no file ${file}.`);
    else if (error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.PermissionDenied) {
      fail(translated`This program may not read ${file}. Pipe it in instead: ${instead} < ${file}`);
    } else throw error;
    return null;
  }
}

/**
 * Reads the text of a file, or standard input for `-`; null after printing why it can't be read.
 * @param instead the command that reads standard input
 */
export async function readTextFile(file: string, instead: string): Promise<string | null> {
  const bytes = await readFileBytes(file, instead);
  if (bytes === null) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    fail(translated`The file is not in UTF-8.`);
    return null;
  }
}
