import { Command } from "commander";
import type { ItemTexts } from "@/api/content/item.ts";
import { findPackets } from "@/api/red_packets/operators/find_packets.ts";
import type { PacketRow } from "@/api/red_packets/operators/save_packet.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { parseLimit } from "../list_options.ts";
import { amountColumn, type Column, printTable, stateColumn, timeColumn } from "../output/table.ts";

/** `jadehall red-packets list` */
export function packetListCommand(): Command {
  return new Command("list")
    .description("the red packets, the one that begins last first, with what is taken of each")
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--json", "for other programs")
    .action(onSite(async ({ ctx }: Site, { limit, json }: { limit: number; json?: boolean }): Promise<ExitCode> => {
      const rows = await findPackets(ctx.db, limit);
      if (json) printJson(rows.map(packetJson));
      else if (rows.length === 0) print("There are no red packets.");
      else printTable(columns, rows);
      return exitCodes.ok;
    }));
}

/** A packet for other programs: neither its code nor a seed that is not revealed. */
export function packetJson(row: PacketRow) {
  const { key, kind, state, starts_at, ends_at, shares, taken_shares, server_hash, server_seed } = row;
  return {
    ...{ key, kind, state, title: titleOf(row), starts_at, ends_at },
    ...{ sum: decimalText(row.sum_cents), shares, taken_shares, given: decimalText(row.taken_cents) },
    ...{ least: decimalText(row.least_cents), most: decimalText(row.most_cents), server_hash, server_seed },
  };
}

function titleOf({ texts }: Pick<PacketRow, "texts">): string {
  return (texts as unknown as ItemTexts).tw.title;
}

const columns: Column<PacketRow>[] = [
  { head: "key", text: ({ key }) => key, gives: "never" },
  { head: "title", text: titleOf, gives: "first" },
  { head: "kind", text: ({ kind }) => kind },
  stateColumn(({ state }) => state),
  timeColumn("from", ({ starts_at }) => starts_at),
  timeColumn("to", ({ ends_at }) => ends_at),
  { head: "taken", text: ({ taken_shares, shares }) => `${taken_shares}/${shares}`, align: "right" },
  amountColumn("given TWD", ({ taken_cents }) => decimalText(taken_cents)),
  amountColumn("sum TWD", ({ sum_cents }) => decimalText(sum_cents)),
];
