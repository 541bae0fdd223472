import { Command } from "commander";
import { findTurntables, type ListedTurntable } from "@/api/turntable/operators/find_turntables.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { parseLimit } from "../list_options.ts";
import { amountColumn, type Column, printTable, stateColumn, timeColumn } from "../output/table.ts";

/** `jadehall turntable list` */
export function turntableListCommand(): Command {
  return new Command("list")
    .description("the turntables, the latest first")
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--json", "for other programs")
    .action(onSite(list));
}

async function list({ ctx }: Site, { limit, json }: { limit: number; json?: boolean }): Promise<ExitCode> {
  const rows = await findTurntables(ctx.db, limit);
  if (json) printJson(rows.map(turntableJson));
  else if (rows.length === 0) print("There are no turntables.");
  else printTable(columns, rows);
  return exitCodes.ok;
}

function turntableJson({ id, draws, budget_cents, spent_cents, ...row }: ListedTurntable) {
  return {
    turntable: String(id),
    ...row,
    budget: budget_cents === null ? null : decimalText(budget_cents),
    spent: decimalText(spent_cents),
    draws: Number(draws),
  };
}

const columns: Column<ListedTurntable>[] = [
  { head: "turntable", text: ({ id }) => String(id), align: "right", gives: "never" },
  { head: "title", text: ({ title }) => title, gives: "first" },
  stateColumn(({ state }) => state),
  timeColumn("from", ({ starts_at }) => starts_at),
  timeColumn("to", ({ ends_at }) => ends_at),
  { head: "odds", text: ({ version }) => version === 0 ? "-" : `version ${version}` },
  { head: "draws", text: ({ draws }) => String(draws), align: "right" },
  amountColumn("given TWD", ({ spent_cents }) => decimalText(spent_cents)),
  amountColumn("budget TWD", ({ budget_cents }) => budget_cents === null ? "-" : decimalText(budget_cents)),
];
