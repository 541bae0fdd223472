import { Command } from "commander";
import { type SettingKey, settingsSchema } from "@/api/settings/settings.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall settings list` */
export function settingsListCommand(): Command {
  return new Command("list")
    .description("every setting as it stands, and whether an operator has changed it")
    .option("--json", "for other programs")
    .action(onSite(list));
}

async function list({ ctx }: Site, options: { json?: boolean }): Promise<ExitCode> {
  const stored = await ctx.db.selectFrom("settings").select(["key", "updated_at", "updated_by"]).execute();
  const changes = new Map(stored.map(({ key, ...change }) => [key, change]));
  const settings = (Object.keys(settingsSchema.shape) as SettingKey[]).map((key) => {
    const change = changes.get(key);
    return { key, value: ctx.settings.get(key), changedBy: change?.updated_by ?? null, at: change?.updated_at ?? null };
  });
  if (options.json) printJson({ settings });
  else {
    for (const { key, value, changedBy } of settings) {
      print([key, JSON.stringify(value), changedBy === null ? "" : `by ${changedBy}`].join("\t").trimEnd());
    }
  }
  return exitCodes.ok;
}
