import { Command } from "commander";
import { listMaintenance } from "@/api/platform/maintenance/operators/change_maintenance.ts";
import type { MaintenanceWindow } from "@/api/platform/maintenance/window.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, stateColumn, timeColumn } from "../output/table.ts";

interface ListOptions extends FormatOptions {
  all?: boolean;
}

/** `jadehall maintenance list` */
export function maintenanceListCommand(): Command {
  const command = new Command("list")
    .description("maintenance that lasts or is to come; games that `games maintenance` has closed are in `games list`")
    .option("--all", "also the last 100 that are over");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, { all = false, json, csv }: ListOptions): Promise<ExitCode> {
  const windows = await listMaintenance(ctx.db, { all });
  const isSwitchedOff = ctx.settings.get("site.maintenance");
  const columns = columnsAt(ctx.now());
  if (json) {
    printJson({
      site_switch: isSwitchedOff,
      maintenance: windows.map((window) => ({
        id: window.id,
        part: partText(window),
        state: stateAt(window, ctx.now()),
        from: window.startsAt,
        until: window.endsAt,
        points_out: window.kind === "provider" ? window.pointsOut : null,
        texts: window.texts,
      })),
    });
  } else if (csv) printCsv(columns, windows);
  else {
    if (isSwitchedOff) print(translated`The site is closed by the setting site.maintenance, until it is set to false.`);
    printTable(columns, windows);
  }
  return exitCodes.ok;
}

function columnsAt(now: Date): Column<MaintenanceWindow>[] {
  return [
    { head: "id", text: ({ id }) => id, align: "right", gives: "never" },
    { head: "part", text: partText, gives: "never" },
    stateColumn((window) => stateAt(window, now)),
    timeColumn("from", ({ startsAt }) => startsAt),
    timeColumn("until", ({ endsAt }) => endsAt),
    {
      head: "texts",
      text: ({ texts }) => Object.entries(texts).map(([lang, text]) => `${lang}: ${text}`).join("; "),
      gives: "first",
      isDetail: true,
    },
  ];
}

/** The part that a window closes, as commands name it. */
function partText({ kind, provider, method, pointsOut }: MaintenanceWindow): string {
  if (method) return `method ${method.id}`;
  return provider === null ? kind : `provider ${provider}${pointsOut ? "" : ", down"}`;
}

function stateAt(
  { startsAt, endsAt }: MaintenanceWindow,
  now: Date,
): "called off" | "over" | "maintenance" | "planned" {
  if (endsAt && endsAt.getTime() === startsAt.getTime()) return "called off";
  if (endsAt && endsAt <= now) return "over";
  return startsAt <= now ? "maintenance" : "planned";
}
