import { Command } from "commander";
import { type LevelField, levelFields } from "@/api/rewards/levels/operators/change_level.ts";
import { listLevels } from "@/api/rewards/levels/operators/list_levels.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { addFormatOptions, type FormatOptions, printList } from "../output/print_list.ts";
import { amountColumn, type Column } from "../output/table.ts";
import { levelTexts } from "./values.ts";

/** `jadehall levels list` */
export function levelsListCommand(): Command {
  const command = new Command("list").description("each level's requirements and benefits, in TWD");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, options: FormatOptions): Promise<ExitCode> {
  const rows = await listLevels(ctx.db);
  printList({ what: "levels", columns, rows, next: null, json: levelJson }, options);
  return exitCodes.ok;
}

type Level = Awaited<ReturnType<typeof listLevels>>[number];

const columns: Column<Level>[] = [
  { head: "level", text: ({ level }) => String(level), align: "right" },
  ...levelFields.map((field) => amountColumn<Level>(levelTexts[field].word, (level) => valueText(level, field))),
];

function valueText(level: Level, field: LevelField): string {
  const value = level[field];
  return typeof value === "bigint" ? decimalText(value) : String(value);
}

function levelJson(level: Level) {
  const fields = levelFields.map((field) => {
    const value = level[field];
    return [levelTexts[field].word.replaceAll("-", "_"), typeof value === "bigint" ? fromCents(value) : value];
  });
  return { level: level.level, ...Object.fromEntries(fields) };
}
