import { Command } from "commander";
import { migrate } from "@/db/migrate.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { onSchema, type OpenSchema } from "@/server/database/open_schema.ts";
import { complain, print } from "@/server/print.ts";
import { counted } from "@/shared/plural.ts";

/** `jadehall migrate up` */
export function migrateUpCommand(): Command {
  return new Command("up")
    .description(
      "bring the schema to this version, by steps that the version before runs beside; make that of an empty database",
    )
    .option("--contract", "also those that it does not run beside: no process of it may be left")
    .action(onSchema(up));
}

async function up(
  { url, files, siteRole }: OpenSchema,
  { contract = false }: { contract?: boolean },
): Promise<ExitCode> {
  const onWait = (file: string) => complain(`${file} met a lock that others hold, and is tried again in two seconds.`);
  const rights: string[] = [];
  const onRights = (given: boolean) =>
    void rights.push(
      `The role ${siteRole} ${given ? "has what the site needs, and no more" : "may change the schema, too"}.`,
    );
  const ran = await migrate(url, { files, contracts: contract, siteRole, onRights, onWait });
  for (const file of ran) print(file);
  print(ran.length === 0 ? "Nothing was left to do." : `Done: ${counted(ran.length, "file")} ran.`);
  for (const line of rights) print(line);
  return exitCodes.ok;
}
