import { administer } from "@/packages/postgres-cluster/administer.ts";
import { testDatabase } from "./database.ts";

/**
 * Describes the migrated schema in TypeScript (db/types.ts). With `--verify` it only checks whether the file is up to
 * date (exit code 1 if not).
 */
if (import.meta.main) {
  await using database = await testDatabase();
  // The project's queries may not touch the record of migrations.
  await administer(database.url, "drop table migration_steps, migration_functions");
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-all",
      "npm:kysely-codegen@0.20.0",
      "--dialect=postgres",
      `--url=${database.url}`,
      `--out-file=${new URL("../../db/types.ts", import.meta.url).pathname}`,
      `--type-mapping=${JSON.stringify({ int8: "bigint" })}`,
      "--log-level=error",
      ...Deno.args,
    ],
    stdin: "null",
  }).output();
  Deno.exitCode = code;
}
