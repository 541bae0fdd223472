import { Command } from "commander";
import { exportBatch } from "@/api/payments/withdrawals/batches/export_batch.ts";
import type { PayoutBatchRow } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import { proposeBatch } from "@/api/payments/withdrawals/batches/propose_batch.ts";
import { proposedReport } from "../approvals/proposal_text.ts";
import { batchArgument, batchReview, noSuchBatch } from "./batch_id.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../arguments/list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { heldText } from "./outcome.ts";
import { writePayoutFile } from "./payout_files.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

interface ExportOptions extends Operation {
  limit: number;
  again?: boolean;
  json?: boolean;
}

/** `jadehall withdrawals export [batch] --reason <text>` */
export function withdrawalsExportCommand(): Command {
  return new Command("export")
    .description(
      "write a file for the bank's batch upload; without a batch, propose one of the approved withdrawals; with its " +
        "number, export the one that another operator has proposed",
    )
    .addArgument(batchArgument({ optional: true }))
    .option("--limit <count>", "maximum number of withdrawals to propose, up to 1000", parseLimit, 200)
    .option("--again", "write an exported file again; a second operator must give the same command")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(exportOrPropose));
}

async function exportOrPropose(site: Site, batch: bigint | undefined, options: ExportOptions): Promise<ExitCode> {
  const review = batchReview(batch ?? 0n, options);
  if (!review) return exitCodes.usage;
  if (batch !== undefined) return await exportFile(site, review, options);
  if (options.again) {
    fail(translated`--again needs the number of the batch.`);
    return exitCodes.usage;
  }
  const proposed = await proposeBatch(site.ctx, { ...review, limit: options.limit });
  if (options.json) printJson({ kind: proposed ? "proposed" : "nothing_waits", ...(proposed && batchJson(proposed)) });
  if (!proposed) {
    if (!options.json) print(translated`There is no approved withdrawal to a bank card.`);
    return exitCodes.ok;
  }
  if (!options.json) {
    print(translated`Proposed ${batchText(proposed)}. A second operator must give: withdrawals export ${proposed.id}`);
  }
  return exitCodes.proposed;
}

async function exportFile(
  { ctx }: Site,
  review: NonNullable<ReturnType<typeof batchReview>>,
  { again = false, json = false }: ExportOptions,
): Promise<ExitCode> {
  const outcome = await exportBatch(ctx, { ...review, again });
  if (outcome.kind === "not_found") return noSuchBatch(review.batch);
  // Only after the commit that marks the batch as exported.
  const file = outcome.kind === "exported" ? await writePayoutFile(outcome.batch.id, outcome.text) : null;
  if (json) printJson({ kind: outcome.kind, ...batchJson(outcome.batch), file });
  else if (file) {
    print(
      translated`Exported ${
        batchText(outcome.batch)
      }:\n${file}\nIt holds account numbers. Submit it to the bank only once.`,
    );
  } else if (outcome.kind === "proposed") report(proposedReport());
  if (outcome.kind === "proposed") return exitCodes.proposed;
  if (outcome.kind === "held" && !json) fail(heldText(translated`Payout batch ${review.batch}`));
  if (outcome.kind === "held") return exitCodes.findings;
  if (outcome.kind !== "wrong_state") return exitCodes.ok;
  const hint = outcome.batch.state === "exported" ? translated`; --again writes its file again` : "";
  if (!json) fail(translated`Payout batch ${review.batch} is ${outcome.batch.state}${hint}. Nothing changed.`);
  return exitCodes.findings;
}

/** A batch in words. */
export function batchText({ id, withdrawals, total_cents }: PayoutBatchRow): string {
  return translated`payout batch ${id}: ${countedText(withdrawals, "withdrawal")} of ${
    decimalText(total_cents)
  } in all`;
}

/** A batch for other programs, amounts in TWD. */
export function batchJson({ id, total_cents, ...batch }: PayoutBatchRow) {
  return { batch: id, ...batch, total: fromCents(total_cents) };
}
