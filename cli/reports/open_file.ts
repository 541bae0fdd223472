import type { FileChunks } from "@/api/accounting/reports/reconcile/read_file.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** The file as it comes; null after saying why it can't be read. */
export async function openFile(file: string): Promise<FileChunks | null> {
  if (file === "-") return Deno.stdin.readable;
  try {
    return (await Deno.open(file)).readable;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) fail(translated`There is no file ${file}.`);
    else if (error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.PermissionDenied) {
      fail(translated`This program may not read ${file}. Pipe it in instead: ${"jadehall … -"} < ${file}`);
    } else throw error;
    return null;
  }
}
