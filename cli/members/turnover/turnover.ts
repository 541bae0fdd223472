import { Command, Option } from "commander";
import { validate } from "uuid";
import type { Ctx } from "@/api/context.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { listRequirements } from "@/api/accounting/turnover/list_requirements.ts";
import { requirementIdsOf } from "@/api/accounting/turnover/requirements.ts";
import { type RequirementState, requirementStates } from "@/api/accounting/turnover/schema.ts";
import { toRequirementAnswer } from "@/api/accounting/turnover/to_answer.ts";
import { type WaiverOutcome, waiveTurnover } from "@/api/accounting/turnover/operators/waive_turnover.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../../approvals/proposal_text.ts";
import { shortIds } from "../../ids/short_ids.ts";
import { addPageOptions, type PageOptions } from "../../arguments/list_options.ts";
import { fail } from "../../output/fail.ts";
import { printPage } from "../../output/print_page.ts";
import { type Operation, operationOf, operatorOption } from "../../operator.ts";
import { type Report, report } from "../../output/report.ts";
import { noSuchMember } from "../member_command.ts";
import { requirementColumns } from "./requirement_columns.ts";
import { parseRequirementId, requirementId } from "./requirement_id.ts";

interface TurnoverOptions extends PageOptions, Partial<Operation> {
  state?: RequirementState;
  waive?: string;
}

/** `jadehall members turnover <account> [--state <state>] [--waive <id> --reason <text>]` */
export function membersTurnoverCommand(): Command {
  const command = new Command("turnover")
    .description(
      "a member's turnover requirements, newest first, with their progress; --waive waives the rest of a top-up's or adjustment's, if a second operator gives the same command",
    )
    .argument("<account>")
    .addOption(new Option("--state <state>", "only those").choices(requirementStates));
  return addPageOptions(command, { row: "requirement", parse: parseRequirementId })
    .option("--waive <id>", "the requirement to waive, by its id or the beginning of it", parseRequirementId)
    .option("--reason <text>", "reason for the waiver, for the audit trail")
    .addOption(operatorOption())
    .action(onSite(turnover));
}

async function turnover(site: Site, account: string, options: TurnoverOptions): Promise<ExitCode> {
  return options.waive === undefined
    ? await list(site, account, options)
    : await waive(site, account, options.waive, options);
}

async function list({ ctx }: Site, account: string, { json, csv, ...filter }: TurnoverOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const { state, limit, cursor: beginning } = filter;
  const after = beginning === undefined ? undefined : await requirementId(member).find(ctx.db, beginning);
  if (after && "code" in after) return after.code;
  const page = { ...state && { state }, ...after && { cursor: after.id } };
  const { data, next } = await listRequirements(ctx, member, { limit, ...page });
  if (json) printJson({ account, requirements: data.map(toRequirementAnswer), next });
  else {
    const short = await shortIds(ctx.db, requirementIdsOf(member), data.map(({ id }) => id));
    printPage("requirements", requirementColumns(short), { rows: data, next }, { csv });
  }
  return exitCodes.ok;
}

async function waive({ ctx }: Site, account: string, text: string, options: TurnoverOptions): Promise<ExitCode> {
  const { reason, operator = "", json } = options;
  if (reason === undefined) {
    fail(translated`--waive needs a --reason.`);
    return exitCodes.usage;
  }
  const operation = operationOf({ operator, reason });
  if (!operation) return exitCodes.usage;
  const named = await namedBy(ctx, account, text);
  if ("code" in named) return named.code;
  const { id } = named;
  const outcome = await waiveTurnover(ctx, { account, requirement: id, ...operation });
  const said = waiverReport(account, id, outcome);
  if (!json) return report(said);
  const { remainingCents, ...rest } = { remainingCents: undefined, ...outcome };
  printJson({ account, ...rest, remaining: remainingCents === undefined ? undefined : fromCents(remainingCents) });
  return said.code;
}

/** The id that a text names; or, after printing that it names none or several, the exit code for that. */
async function namedBy(ctx: Ctx, account: string, text: string): Promise<{ id: string } | { code: ExitCode }> {
  // Of a whole id the work itself says whether it can be waived.
  if (validate(text)) return { id: text };
  const member = await findMember(ctx, account);
  if (member === null) return { code: report(noSuchMember(account)) };
  return await requirementId(member).find(ctx.db, text);
}

function waiverReport(account: string, id: string, outcome: WaiverOutcome): Report {
  switch (outcome.kind) {
    case "not_found":
      return noSuchMember(account);
    case "no_requirement":
      return {
        message:
          translated`${account} has no top-up or adjustment ${id} with a turnover requirement; only members can give up their bonuses.`,
        code: exitCodes.notFound,
      };
    case "not_open":
      return { message: translated`${id} has no turnover left; nothing changed.`, code: exitCodes.findings };
    case "proposed":
      return proposedReport();
    case "waived":
      return {
        message: translated`Waived ${decimalText(outcome.remainingCents)} TWD of turnover of ${account}${
          agreedText(outcome.proposedBy)
        }.`,
        code: exitCodes.ok,
      };
  }
}
