import { Command } from "commander";
import { findBatches, inspectBatch } from "@/api/withdrawals/batches/find_batches.ts";
import { referenceOf } from "@/api/withdrawals/batches/payout_batch.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { batchArgument, noSuchBatch } from "./batch_id.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { batchJson, batchText } from "./export.ts";
import { withdrawalJson } from "./list.ts";
import { decimalText } from "@/shared/money.ts";

interface BatchesOptions {
  all?: boolean;
  limit: number;
  json?: boolean;
}

/** `jadehall withdrawals batches [batch]` */
export function withdrawalsBatchesCommand(): Command {
  return new Command("batches")
    .description("the payout batches that are not over, newest first, or one with its withdrawals")
    .addArgument(batchArgument({ optional: true }))
    .option("--all", "those that are over, too")
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--json", "for other programs")
    .action(onSite(tellBatches));
}

async function tellBatches(site: Site, batch: bigint | undefined, options: BatchesOptions): Promise<ExitCode> {
  if (batch !== undefined) return await tellOne(site, batch, options.json ?? false);
  const batches = await findBatches(site.ctx, { all: options.all ?? false, limit: options.limit });
  if (options.json) {
    printJson(batches.map(batchJson));
    return exitCodes.ok;
  }
  for (const one of batches) print(`${batchText(one)}\t${one.state}\t${one.paid} paid, ${one.failed} failed`);
  if (batches.length === 0) print("There are no such batches.");
  return exitCodes.ok;
}

async function tellOne({ ctx }: Site, id: bigint, json: boolean): Promise<ExitCode> {
  const found = await inspectBatch(ctx, id);
  if (!found) return noSuchBatch(id);
  const { batch, withdrawals, proposals } = found;
  if (json) {
    printJson({ ...batchJson(batch), lines: withdrawals.map(withdrawalJson), proposals: proposals.map(proposalJson) });
    return exitCodes.ok;
  }
  print(`${batchText(batch)}, ${batch.state}`);
  for (const proposal of proposals) print(`proposed ${proposalText(proposal)}`);
  for (const order of withdrawals) {
    const reference = referenceOf(id, order.payout_serial!);
    print([reference, order.id, order.account, order.target, decimalText(order.amount_cents), order.state].join("\t"));
  }
  return exitCodes.ok;
}
