import { Command, InvalidArgumentError, Option } from "commander";
import { validate } from "uuid";
import { findMember } from "@/api/members/find_member.ts";
import { listRequirements } from "@/api/turnover/list_requirements.ts";
import { type RequirementState, requirementStates } from "@/api/turnover/schema.ts";
import { toRequirementAnswer } from "@/api/turnover/to_answer.ts";
import { type WaiverOutcome, waiveTurnover } from "@/api/turnover/operators/waive_turnover.ts";
import type { RequirementRow } from "@/api/turnover/requirements.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { addPageOptions, type PageOptions } from "../list_options.ts";
import { fail } from "../output/fail.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { type Operation, operationOf, operatorOption } from "../operator.ts";
import { type Report, report } from "../report.ts";
import { noSuchMember } from "./member_command.ts";

interface TurnoverOptions extends PageOptions, Partial<Operation> {
  state?: RequirementState;
  waive?: string;
}

/** `jadehall members turnover <account> [--state <state>] [--waive <id> --reason <text>]` */
export function membersTurnoverCommand(): Command {
  const command = new Command("turnover")
    .description(
      "what asks a member for turnover, newest first, and how much of it is played; --waive waives what is left of a top-up's or adjustment's, if a second operator says the same",
    )
    .argument("<account>")
    .addOption(new Option("--state <state>", "only those").choices(requirementStates));
  return addPageOptions(command, { row: "requirement", parse: parseOrder })
    .option("--waive <id>", "the one to waive, by the id of its order", parseOrder)
    .option("--reason <text>", "why it is waived, for the audit trail")
    .addOption(operatorOption())
    .action(onSite(turnover));
}

async function turnover(site: Site, account: string, options: TurnoverOptions): Promise<ExitCode> {
  return options.waive === undefined
    ? await list(site, account, options)
    : await waive(site, account, options.waive, options);
}

async function list({ ctx }: Site, account: string, { json, ...filter }: TurnoverOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const { state, limit, cursor } = filter;
  const { data, next } = await listRequirements(ctx, member, { limit, ...state && { state }, ...cursor && { cursor } });
  if (json) printJson({ account, requirements: data.map(toRequirementAnswer), next });
  else printPage("requirements", columns, { rows: data, next });
  return exitCodes.ok;
}

const columns: Column<RequirementRow>[] = [
  { head: "id", text: ({ id }) => id },
  { head: "for", text: ({ kind, source }) => source ? `${kind} ${source}` : kind },
  amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)),
  { head: "times", text: (row) => String(toRequirementAnswer(row).factor), align: "right" },
  amountColumn("required", ({ required_cents }) => decimalText(required_cents)),
  amountColumn("played", ({ consumed_cents }) => decimalText(consumed_cents)),
  {
    head: "weights",
    text: ({ weights }) => Object.entries(weights).map(([group, percent]) => `${group} ${percent}%`).join(", ") || "-",
  },
  stateColumn(({ state }) => state),
  timeColumn("asked", ({ created_at }) => created_at),
  timeColumn("waived", ({ ended_at }) => ended_at),
];

async function waive({ ctx }: Site, account: string, id: string, options: TurnoverOptions): Promise<ExitCode> {
  const { reason, operator = "", json } = options;
  if (reason === undefined) {
    fail("--waive needs a --reason.");
    return exitCodes.usage;
  }
  const operation = operationOf({ operator, reason });
  if (!operation) return exitCodes.usage;
  const outcome = await waiveTurnover(ctx, { account, requirement: id, ...operation });
  const said = waiverReport(account, id, outcome);
  if (!json) return report(said);
  const { remainingCents, ...rest } = { remainingCents: undefined, ...outcome };
  printJson({ account, ...rest, remaining: remainingCents === undefined ? undefined : fromCents(remainingCents) });
  return said.code;
}

function waiverReport(account: string, id: string, outcome: WaiverOutcome): Report {
  switch (outcome.kind) {
    case "not_found":
      return noSuchMember(account);
    case "no_requirement":
      return {
        words:
          `${account} has no top-up or adjustment ${id} that asks for turnover; a bonus is given back by its member.`,
        code: exitCodes.notFound,
      };
    case "not_open":
      return { words: `Nothing is left of ${id}; nothing changed.`, code: exitCodes.findings };
    case "proposed":
      return { words: proposedText, code: exitCodes.ok };
    case "waived":
      return {
        words: `Waived ${decimalText(outcome.remainingCents)} TWD of turnover of ${account}${
          agreedText(outcome.proposedBy)
        }.`,
        code: exitCodes.ok,
      };
  }
}

/** An order's whole id. */
function parseOrder(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("Give the whole id, as the list has it.");
  return text;
}
