import { administer } from "@/packages/postgres-cluster/administer.ts";
import { testDatabase } from "./database.ts";

/**
 * Describes the migrated schema in TypeScript (db/types.ts). With `--verify` it only checks whether the file is up to
 * date (exit code 1 if not). The file exports the schema alone: a row's type is found by its table's name, `DB["bets"]`,
 * so that no table takes a name from the rest of the code.
 */
if (import.meta.main) {
  await using database = await testDatabase();
  // The project's queries may not touch the record of migrations.
  await administer(database.url, "drop table migration_steps, migration_functions");
  const described = await Deno.makeTempFile();
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-all",
      "npm:kysely-codegen@0.20.0",
      "--dialect=postgres",
      `--url=${database.url}`,
      `--out-file=${described}`,
      `--type-mapping=${JSON.stringify({ int8: "bigint" })}`,
      "--log-level=error",
    ],
    stdin: "null",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const types = (await Deno.readTextFile(described)).replaceAll(/^export (?!interface DB )/gm, "");
  await Deno.remove(described);
  const file = new URL("../../db/types.ts", import.meta.url);
  if (!Deno.args.includes("--verify")) await Deno.writeTextFile(file, types);
  else if (await Deno.readTextFile(file) !== types) throw new Error("db/types.ts differs from the schema");
}
