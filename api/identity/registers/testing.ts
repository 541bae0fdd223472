import type { Ctx } from "../../context.ts";
import { importRegister, type RegisterImport } from "./import_register.ts";

/** A register's file with its header, in chunks of few bytes as it may come. */
export async function* registerFile(...lines: string[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(["kind,value,until,reference", ...lines].join("\n"));
  for (let at = 0; at < bytes.length; at += 50) yield await Promise.resolve(bytes.slice(at, at + 50));
}

/** Imports lines as the register `national`. */
export async function importLines(
  ctx: Ctx,
  lines: readonly string[],
  { operator = "ada", dryRun = false, name = "national" } = {},
): Promise<RegisterImport> {
  const chunks = registerFile(...lines);
  return await importRegister(ctx, { name, chunks }, { operator, reason: "the list of November", dryRun });
}
