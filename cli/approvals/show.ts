import { Command } from "commander";
import { findProposal } from "@/api/platform/approvals/proposals.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { fail } from "../output/fail.ts";
import { proposalJson, proposalText } from "./proposal_text.ts";
import { withReview } from "./review_text.ts";

/** `jadehall approvals show <proposal>` */
export function approvalsShowCommand(): Command {
  return new Command("show")
    .description("a proposal, open or ended, with each field that it changes and an estimate of its cost")
    .argument("<proposal>", "the proposal's number", parseRowId)
    .option("--json", "print JSON, for other programs")
    .action(onSite(show));
}

async function show({ ctx }: Site, id: bigint, { json }: { json?: boolean }): Promise<ExitCode> {
  const proposal = await findProposal(ctx.db, id);
  if (!proposal) {
    fail(translated`There is no proposal ${id}.`);
    return exitCodes.notFound;
  }
  if (json) printJson(proposalJson(proposal));
  else print(withReview(proposalText(proposal), proposal.review));
  return exitCodes.ok;
}
