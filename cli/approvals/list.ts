import { Command } from "commander";
import { allOpenProposals, type Proposal } from "@/api/platform/approvals/proposals.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printPage } from "../output/print_page.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { proposalJson, termsText } from "./proposal_text.ts";

/** `jadehall approvals list` */
export function approvalsListCommand(): Command {
  const command = new Command("list")
    .description("operators' open proposals, which another operator must agree to, oldest first");
  return addPageOptions(command, { row: "proposal", parse: (text) => String(parseRowId(text)) }).action(onSite(list));
}

async function list({ ctx }: Site, { limit, cursor, json, csv }: PageOptions): Promise<ExitCode> {
  const after = cursor === undefined ? undefined : BigInt(cursor);
  const { data, next } = await allOpenProposals(ctx.db, {
    at: ctx.now(),
    limit,
    ...(after !== undefined && { after }),
  });
  if (json) printJson({ proposals: data.map(proposalJson), next });
  else if (data.length === 0 && !csv) print(translated`There are no open proposals.`);
  else printPage("proposals", columns, { rows: data, next }, { csv });
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
