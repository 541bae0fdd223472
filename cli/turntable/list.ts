import { Command } from "commander";
import { findTurntables, type ListedTurntable } from "@/api/rewards/turntable/operators/find_turntables.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { parseRowId } from "../arguments/row_id.ts";

/** `jadehall turntable list` */
export function turntableListCommand(): Command {
  const command = new Command("list").description("turntables, latest first");
  return addPageOptions(command, { row: "turntable", parse: (text) => String(parseRowId(text)) }).action(onSite(list));
}

async function list({ ctx }: Site, { limit, cursor, json, csv }: PageOptions): Promise<ExitCode> {
  const after = cursor === undefined ? undefined : BigInt(cursor);
  const { data, next } = await findTurntables(ctx.db, { cursor: after, limit });
  if (json) printJson({ turntables: data.map(turntableJson), next });
  else printPage("turntables", turntableColumns, { rows: data, next }, { csv });
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

/** The columns of the list of turntables. */
export const turntableColumns: readonly Column<ListedTurntable>[] = [
  { head: "turntable", text: ({ id }) => String(id), align: "right", gives: "never" },
  { head: "title", text: ({ title }) => title, gives: "first" },
  stateColumn(({ state }) => state),
  timeColumn("from", ({ starts_at }) => starts_at),
  timeColumn("to", ({ ends_at }) => ends_at),
  { head: "odds", text: ({ version }) => version === 0 ? "-" : `version ${version}`, isDetail: true },
  { head: "draws", text: ({ draws }) => String(draws), align: "right", isDetail: true },
  amountColumn("given TWD", ({ spent_cents }) => decimalText(spent_cents)),
  {
    ...amountColumn<ListedTurntable>(
      "budget TWD",
      ({ budget_cents }) => budget_cents === null ? "-" : decimalText(budget_cents),
    ),
    isDetail: true,
  },
];
