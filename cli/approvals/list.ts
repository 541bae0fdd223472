import { Command } from "commander";
import { allOpenProposals } from "@/api/approvals/proposals.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseLimit } from "../list_options.ts";
import { proposalJson, proposalText } from "./proposal_text.ts";

/** `jadehall approvals list` */
export function approvalsListCommand(): Command {
  return new Command("list")
    .description("what operators have proposed and another has to agree to, oldest first")
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--json", "for other programs")
    .action(onSite(list));
}

async function list({ ctx }: Site, { limit, json }: { limit: number; json?: boolean }): Promise<ExitCode> {
  const proposals = await allOpenProposals(ctx.db, { at: ctx.now(), limit });
  if (json) {
    printJson(proposals.map(proposalJson));
    return exitCodes.ok;
  }
  for (const proposal of proposals) {
    const { kind, id } = proposal.subject;
    print(`${kind.replaceAll("_", " ")} ${id}\t${proposalText(proposal)}`);
  }
  if (proposals.length === 0) print("Nothing is proposed.");
  return exitCodes.ok;
}
