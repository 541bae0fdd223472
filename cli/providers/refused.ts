import { Command } from "commander";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { findRefused, type HeldRecord } from "@/api/games/refused_records/operators/find_refused.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { noSuchProvider } from "../bets/no_such_provider.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";

/** `jadehall providers refused [provider]` */
export function providersRefusedCommand(): Command {
  const command = new Command("refused")
    .description(
      "impossible bets and balances that providers reported; they are held and not booked; exit code 6 if there are any",
    )
    .argument("[provider]", "a provider's code, e.g. bng");
  return addFormatOptions(command).action(onSite(refused));
}

async function refused(
  { ctx }: Site,
  provider: string | undefined,
  { json, csv }: FormatOptions,
): Promise<ExitCode> {
  if (provider !== undefined && !await findProvider(ctx.db, provider)) return noSuchProvider(provider);
  const held = await findRefused(ctx.db, provider);
  if (json) printJson(held.map(({ cleared_at: _, ...record }) => record));
  else if (csv) printCsv(columns, held);
  else if (held.length === 0) print(translated`There are no refused records.`);
  else printTable(columns, held);
  return held.length > 0 ? exitCodes.findings : exitCodes.ok;
}

const columns: Column<HeldRecord>[] = [
  timeColumn("refused", ({ refused_at }) => refused_at),
  { head: "provider", text: ({ provider }) => provider, gives: "never" },
  { head: "kind", text: ({ kind }) => kind },
  { head: "record", text: ({ record_id }) => record_id, gives: "last" },
  { head: "why", text: ({ reason }) => reason, gives: "last", colour: () => "red" },
  { head: "content", text: ({ raw }) => raw, gives: "first" },
];
