import { Command } from "commander";
import { allOpenProposals, type Proposal } from "@/api/approvals/proposals.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseLimit } from "../list_options.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";
import { proposalJson, termsText } from "./proposal_text.ts";

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
  if (proposals.length === 0) print("Nothing is proposed.");
  else printTable(columns, proposals);
  return exitCodes.ok;
}

const columns: Column<Proposal>[] = [
  { head: "proposal", text: ({ id }) => String(id), align: "right", gives: "never" },
  timeColumn("proposed", ({ proposedAt }) => proposedAt),
  { head: "by", text: ({ proposedBy }) => proposedBy },
  { head: "of", text: ({ subject }) => `${subject.kind.replaceAll("_", " ")} ${subject.id}`, gives: "first" },
  { head: "what", text: (proposal) => termsText(proposal), gives: "never" },
  timeColumn("open until", ({ expiresAt }) => expiresAt),
  { head: "why", text: ({ reason }) => reason, gives: "first" },
];
