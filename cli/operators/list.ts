import { Command } from "commander";
import { type ListedOperator, listOperators } from "@/api/platform/operators/list_operators.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addFormatOptions, type FormatOptions, printList } from "../output/print_list.ts";
import { type Column, stateColumn, timeColumn } from "../output/table.ts";

/** `jadehall operators list` */
export function operatorsListCommand(): Command {
  return addFormatOptions(new Command("list").description("all accounts of operators")).action(onSite(list));
}

async function list({ ctx }: Site, options: FormatOptions): Promise<ExitCode> {
  const rows = await listOperators(ctx.db);
  printList({ what: "operators", columns, rows, next: null, json: (operator) => operator }, options);
  return exitCodes.ok;
}

const columns: Column<ListedOperator>[] = [
  { head: "operator", text: ({ name }) => name, gives: "never" },
  { head: "role", text: ({ role }) => role },
  stateColumn(({ state }) => state),
  timeColumn("added", ({ addedAt }) => addedAt),
  timeColumn("seen", ({ usedAt }) => usedAt),
];
