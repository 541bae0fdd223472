import { Command } from "commander";
import { complaintBounds, complaintNumber } from "@/api/messages/complaints/complaint.ts";
import {
  answerComplaint,
  closeComplaint,
  type OperatorStep,
  takeComplaint,
} from "@/api/messages/complaints/operators/operator_steps.ts";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { complaintId } from "./complaint_id.ts";

interface StepOptions {
  operator: string;
  json?: boolean;
}

/** `jadehall complaints take <id> [--from <operator>]` */
export function complaintsTakeCommand(): Command {
  return stepCommand("take", "take a complaint into work: its member gets a mail, and you alone answer it")
    .option("--from <operator>", "take it over from this operator, who has it")
    .action(
      onSite(
        complaintId.named(({ ctx }, id, options: StepOptions & { from?: string }) =>
          step(id, options, (operator) => takeComplaint(ctx, { id, operator, from: options.from }))
        ),
      ),
    );
}

/** `jadehall complaints answer <id> <text>` */
export function complaintsAnswerCommand(): Command {
  return stepCommand("answer", `answer a complaint that you have taken, in up to ${complaintBounds.text} characters`)
    .argument("<text>", "the answer as the member reads it, in their language")
    .action(
      onSite(
        complaintId.named(({ ctx }, id, text: string, options: StepOptions) =>
          step(id, options, (operator) => answerComplaint(ctx, { id, operator, text }))
        ),
      ),
    );
}

/** `jadehall complaints close <id> --reason <text>` */
export function complaintsCloseCommand(): Command {
  return stepCommand(
    "close",
    "close an answered complaint that its member can't reopen any more, before that happens by itself",
  )
    .addOption(reasonOption())
    .action(onSite(complaintId.named(async ({ ctx }, id, options: StepOptions & Operation) => {
      const operation = operationOf(options);
      if (!operation) return exitCodes.usage;
      return await step(id, options, () => closeComplaint(ctx, { id, ...operation }));
    })));
}

function stepCommand(name: string, description: string): Command {
  return new Command(name).description(description).addArgument(complaintId.argument())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
}

async function step(
  id: string,
  { operator, json }: StepOptions,
  act: (operator: string) => Promise<OperatorStep>,
): Promise<ExitCode> {
  if (comparableName(operator) === "") {
    fail(translated`--operator must not be empty.`);
    return exitCodes.usage;
  }
  const outcome = await act(operator);
  if (outcome.kind === "not_found") return complaintId.missing(id);
  const said = reportOf(complaintNumber(id), outcome);
  if (!json) return report(said);
  printJson({ id, number: complaintNumber(id), ...outcome });
  return said.code;
}

function reportOf(number: string, outcome: Exclude<OperatorStep, { kind: "not_found" }>): Report {
  switch (outcome.kind) {
    case "taken": {
      const over = outcome.from === null ? "" : translated`, taken over from ${outcome.from}`;
      return { message: translated`${number} is yours${over}.`, code: exitCodes.ok };
    }
    case "answered":
      return {
        message: translated`${number} is answered; it closes at ${timeText(outcome.closesAt)}.`,
        code: exitCodes.ok,
      };
    case "closed":
      return { message: translated`${number} is closed.`, code: exitCodes.ok };
    case "unchanged":
      return { message: translated`${number} is yours already; nothing changed.`, code: exitCodes.ok };
    case "with_another":
      return { message: translated`${number} is with ${outcome.operator}; nothing changed.`, code: exitCodes.findings };
    case "wrong_state":
      return {
        message: translated`${number} is ${stateTexts[outcome.state]()}; nothing changed.`,
        code: exitCodes.findings,
      };
    case "may_be_reopened":
      return {
        message: translated`The member may reopen ${number} until ${timeText(outcome.until)}; nothing changed.`,
        code: exitCodes.findings,
      };
    case "wrong_length":
      return {
        message: translated`Give a text of 1 to ${outcome.max} characters; nothing was sent.`,
        code: exitCodes.usage,
      };
  }
}

const stateTexts = {
  received: () => translated`received, and no operator has taken it`,
  in_work: () => translated`in work, without an answer`,
  answered: () => translated`answered already`,
  closed: () => translated`closed`,
} as const;
