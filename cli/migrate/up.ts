import { Command } from "commander";
import { migrate } from "@/db/migrate.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { onSchema, type OpenSchema } from "@/server/database/open_schema.ts";
import { complain, print } from "@/server/print.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { planSchema } from "./plan.ts";

/** `jadehall migrate up` */
export function migrateUpCommand(): Command {
  return new Command("up")
    .description(
      "update the schema to this version by steps compatible with the previous version; create it in an empty database",
    )
    .option(
      "--contract",
      "also run the steps that are incompatible with the previous version; no process of it may still be running",
    )
    .option("--dry-run", "only print the steps that it would run, as migrate plan does")
    .action(onSchema(up));
}

async function up(
  schema: OpenSchema,
  { contract = false, dryRun = false }: { contract?: boolean; dryRun?: boolean },
): Promise<ExitCode> {
  if (dryRun) return await planSchema(schema, { contract });
  const { url, files, siteRole, cell } = schema;
  const onWait = (file: string) => complain(translated`${file} is waiting for a lock; trying again in two seconds.`);
  const rights: string[] = [];
  const onRights = (given: boolean) =>
    void rights.push(
      given
        ? translated`The role ${siteRole} has what the site needs, and no more.`
        : translated`The role ${siteRole} may change the schema, too.`,
    );
  const ran = await migrate(url, { files, contracts: contract, siteRole, cell, onRights, onWait });
  for (const file of ran) print(file);
  print(
    ran.length === 0 ? translated`There was nothing to do.` : translated`Done: ${countedText(ran.length, "file")} ran.`,
  );
  for (const line of rights) print(line);
  return exitCodes.ok;
}
