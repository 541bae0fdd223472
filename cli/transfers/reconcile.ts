import { Command } from "commander";
import {
  type Preview,
  previewReconciliation,
  reconcileByHand,
} from "@/api/games/transfers/operators/reconcile_by_hand.ts";
import type { ReconciledTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { endingJson, endingText, replyJson, replyText } from "./transfer_text.ts";
import { transferId } from "./transfer_id.ts";

/** `jadehall transfers reconcile [--id …] [--now] [--dry-run]` */
export function transfersReconcileCommand(): Command {
  return new Command("reconcile")
    .description(
      "query the providers about open transfers and end those with a known result, as the site does automatically",
    )
    .option("--id <id>", "only this transfer", transferId.parse)
    .option("--now", "also transfers that are not due yet, except those that a request may still be working on")
    .option("--dry-run", "query, and only show what would be done")
    .option("--json", "print JSON, for other programs")
    .option("--reason <text>", "reason, for the audit trail")
    .addOption(operatorOption())
    .action(onSite(reconcile));
}

interface ReconcileOptions {
  id?: string;
  now?: boolean;
  dryRun?: boolean;
  json?: boolean;
  reason?: string;
  operator: string;
}

async function reconcile({ ctx }: Site, options: ReconcileOptions): Promise<ExitCode> {
  const { operator, reason } = options;
  const found = options.id === undefined ? null : await transferId.find(ctx.db, options.id);
  if (found && "code" in found) return found.code;
  const wanted = { id: found?.id, early: options.now };
  if (options.dryRun) {
    const previewed: Preview[] = [];
    await previewReconciliation(ctx, wanted, (one) => options.json ? previewed.push(one) : print(previewText(one)));
    if (options.json) printJson(previewed.map(previewJson));
    return exitCodes.ok;
  }
  const result = await reconcileByHand(ctx, wanted, { operator, reason }, showProgress);
  if (options.json) printJson(result);
  else print(resultText(result));
  if (!found || result.succeeded + result.failed + result.pending > 0) return exitCodes.ok;
  complain(
    translated`It is over, or a request may still be working on it: \`transfers show\` says its state. Try again in a minute.`,
  );
  return exitCodes.findings;
}

function showProgress(soFar: ReconciledTransfers): void {
  if (Deno.stderr.isTerminal()) complain(resultText(soFar));
}

function resultText({ succeeded, failed, pending }: ReconciledTransfers): string {
  return translated`${succeeded} succeeded, ${failed} failed, ${pending} still pending.`;
}

function previewText({ order, reply, wouldEnd }: Preview): string {
  const end = wouldEnd ? translated`would end as ${endingText(wouldEnd)}` : translated`would stay open`;
  return translated`${order.id}\t${order.state}\tprovider: ${replyText(reply)}\t${end}`;
}

function previewJson({ order, reply, wouldEnd }: Preview) {
  return { id: order.id, state: order.state, providerSays: replyJson(reply), wouldEnd: endingJson(wouldEnd) };
}
