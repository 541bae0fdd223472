import { Command } from "commander";
import { findBatches, type FoundBatch, inspectBatch } from "@/api/payments/withdrawals/batches/find_batches.ts";
import type { FoundWithdrawal } from "@/api/payments/withdrawals/operators/find_withdrawals.ts";
import { referenceOf } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { batchArgument, noSuchBatch } from "./batch_id.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { shortIds } from "../ids/short_ids.ts";
import { printCsv } from "../output/print_csv.ts";
import type { FormatOptions } from "../output/print_list.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, idColumn, printTable, stateColumn, timeColumn } from "../output/table.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { batchJson, batchText } from "./export.ts";
import { withdrawalJson } from "./list.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

interface BatchesOptions extends PageOptions {
  all?: boolean;
}

/** `jadehall withdrawals batches [batch]` */
export function withdrawalsBatchesCommand(): Command {
  const command = new Command("batches")
    .description("open payout batches, newest first, or one with its withdrawals")
    .addArgument(batchArgument({ optional: true }))
    .option("--all", "include ended ones");
  return addPageOptions(command, { row: "batch", parse: (text) => String(parseRowId(text)) })
    .action(onSite(printBatches));
}

async function printBatches(site: Site, batch: bigint | undefined, options: BatchesOptions): Promise<ExitCode> {
  if (batch !== undefined) return await printBatch(site, batch, options);
  const { all = false, limit, json, csv } = options;
  const cursor = options.cursor === undefined ? undefined : BigInt(options.cursor);
  const { data, next } = await findBatches(site.ctx, { all, cursor, limit });
  if (json) printJson({ batches: data.map(batchJson), next });
  else printPage("batches", batchColumns, { rows: data, next }, { csv });
  return exitCodes.ok;
}

async function printBatch({ ctx }: Site, id: bigint, { json, csv = false }: FormatOptions): Promise<ExitCode> {
  const found = await inspectBatch(ctx, id);
  if (!found) return noSuchBatch(id);
  const { batch, withdrawals, proposals } = found;
  if (json) {
    printJson({ ...batchJson(batch), lines: withdrawals.map(withdrawalJson), proposals: proposals.map(proposalJson) });
    return exitCodes.ok;
  }
  const columns = lineColumns(id, await shortIds(ctx.db, "withdrawals", withdrawals.map((order) => order.id)));
  if (csv) printCsv(columns, withdrawals);
  else {
    print(`${batchText(batch)}, ${batch.state}`);
    for (const proposal of proposals) print(translated`proposed ${proposalText(proposal)}`);
    printTable(columns, withdrawals);
  }
  return exitCodes.ok;
}

const batchColumns: Column<FoundBatch>[] = [
  { head: "batch", text: ({ id }) => String(id), align: "right", gives: "never" },
  timeColumn("proposed", ({ proposed_at }) => proposed_at),
  { head: "withdrawals", text: ({ withdrawals }) => String(withdrawals), align: "right" },
  amountColumn("TWD", ({ total_cents }) => decimalText(total_cents)),
  stateColumn(({ state }) => state),
  { head: "paid", text: ({ paid }) => String(paid), align: "right" },
  {
    head: "failed",
    text: ({ failed }) => String(failed),
    align: "right",
    colour: ({ failed }) => failed > 0 ? "red" : null,
  },
];

function lineColumns(batch: bigint, short: ReadonlyMap<string, string>): Column<FoundWithdrawal>[] {
  return [
    { head: "reference", text: ({ payout_serial }) => referenceOf(batch, payout_serial!), gives: "never" },
    idColumn(short),
    { head: "member", text: ({ account }) => account },
    { head: "to", text: ({ target }) => target, gives: "first" },
    amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)),
    stateColumn(({ state }) => state),
  ];
}
