import { Command } from "commander";
import type { ItemTexts } from "@/api/content/contents/item.ts";
import { findPacket, findPackets } from "@/api/rewards/red_packets/operators/find_packets.ts";
import type { PacketRow } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { parseKey } from "../contents/named.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { noSuchPacket } from "./no_such_packet.ts";

/** `jadehall red-packets list` */
export function packetListCommand(): Command {
  const command = new Command("list")
    .description("red packets, latest start first, with the shares taken");
  return addPageOptions(command, { row: "red packet", cursor: "key", parse: parseKey })
    .action(onSite(async ({ ctx }: Site, { limit, cursor, json, csv }: PageOptions): Promise<ExitCode> => {
      if (cursor !== undefined && !await findPacket(ctx, cursor)) return report(noSuchPacket(cursor));
      const { data, next } = await findPackets(ctx.db, { cursor, limit });
      if (json) printJson({ red_packets: data.map(packetJson), next });
      else printPage("red packets", packetColumns, { rows: data, next }, { csv });
      return exitCodes.ok;
    }));
}

/** A packet for other programs: neither its code nor a seed that is not revealed. */
export function packetJson(row: PacketRow) {
  const { key, kind, state, starts_at, ends_at, shares, taken_shares, server_hash, server_seed } = row;
  return {
    key,
    kind,
    state,
    title: titleOf(row),
    starts_at,
    ends_at,
    sum: decimalText(row.sum_cents),
    shares,
    taken_shares,
    given: decimalText(row.taken_cents),
    least: decimalText(row.least_cents),
    most: decimalText(row.most_cents),
    server_hash,
    server_seed,
  };
}

function titleOf({ texts }: Pick<PacketRow, "texts">): string {
  return (texts as unknown as ItemTexts).tw.title;
}

/** The columns of the list of red packets. */
export const packetColumns: readonly Column<PacketRow>[] = [
  { head: "key", text: ({ key }) => key, gives: "never" },
  { head: "title", text: titleOf, gives: "first" },
  { head: "kind", text: ({ kind }) => kind, isDetail: true },
  stateColumn(({ state }) => state),
  timeColumn("from", ({ starts_at }) => starts_at),
  timeColumn("to", ({ ends_at }) => ends_at),
  { head: "taken", text: ({ taken_shares, shares }) => `${taken_shares}/${shares}`, align: "right", isDetail: true },
  { ...amountColumn<PacketRow>("given TWD", ({ taken_cents }) => decimalText(taken_cents)), isDetail: true },
  amountColumn("sum TWD", ({ sum_cents }) => decimalText(sum_cents)),
];
