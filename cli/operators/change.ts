import { userInfo } from "node:os";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import {
  addOperator,
  type Changed,
  type ChangedAndInvited,
  changeRole,
  disableOperator,
  enableOperator,
  type OperatorChange,
  recoverOwner,
  resetOperator,
  type Unchanged,
  type Unrecovered,
} from "@/api/platform/operators/change_operator.ts";
import { OperatorName } from "@/api/platform/operators/operator.ts";
import { type Role, roles } from "@/api/platform/operators/rights.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall operators add <name> --role <role> --reason <text>` */
export function operatorsAddCommand(): Command {
  return changing(
    new Command("add").description("add an operator and print an invitation, which counts once and for a day")
      .addArgument(nameArgument())
      .addOption(
        new Option("--role <role>", "what they may do: docs/reference/rights.md").choices(roles)
          .makeOptionMandatory(),
      ),
    async (ctx, change, { role }: { role: Role }) => await addOperator(ctx, { ...change, role }),
    ({ name }) => translated`${name} is added`,
  );
}

/** `jadehall operators role <name> <role> --reason <text>` */
export function operatorsRoleCommand(): Command {
  const command = new Command("role").description("give an operator another role, and end their sessions")
    .addArgument(nameArgument()).addArgument(new Argument("<role>").choices(roles));
  return command.addOption(reasonOption()).addOption(operatorOption())
    .action(
      onSite(({ ctx }: Site, name: string, role: Role, options: Operation) =>
        change(options, name, (input) => changeRole(ctx, { ...input, role }), () => translated`${name} is ${role} now`)
      ),
    );
}

/** `jadehall operators reset <name> --reason <text>` */
export function operatorsResetCommand(): Command {
  return changing(
    new Command("reset")
      .description("take an operator's password and authenticator away and print an invitation to set others")
      .addArgument(nameArgument()),
    resetOperator,
    ({ name }) => translated`${name} can't sign in until the invitation is used`,
  );
}

/** `jadehall operators enable <name> --reason <text>` */
export function operatorsEnableCommand(): Command {
  return changing(
    new Command("enable").description("let a disabled operator sign in again").addArgument(nameArgument()),
    enableOperator,
    ({ name }) => translated`${name} can sign in again`,
  );
}

/** `jadehall operators disable <name> --reason <text>` */
export function operatorsDisableCommand(): Command {
  return changing(
    new Command("disable").description("end an operator's sessions at once, and let them sign in no more")
      .addArgument(nameArgument()),
    disableOperator,
    ({ name }) => translated`${name} is signed out and disabled`,
  );
}

/** `jadehall operators recover <name> --reason <text>`, without a session: for who has the machine. */
export function operatorsRecoverCommand(): Command {
  return new Command("recover")
    .description("invite an owner again, on the site's machine, where fewer than two owners can sign in")
    .addArgument(nameArgument()).addOption(reasonOption())
    .action(onSite(({ ctx }: Site, name: string, { reason }: { reason: string }) =>
      change(
        { operator: `machine ${userInfo().username}`, reason },
        name,
        (input) => recoverOwner(ctx, input),
        () => translated`${name} can't sign in until the invitation is used`,
      ), { changes: true }));
}

type Outcome = Unchanged | Unrecovered | Changed | ChangedAndInvited;

function changing<Options>(
  command: Command,
  make: (ctx: Ctx, change: OperatorChange, options: Options) => Promise<Outcome>,
  done: (change: OperatorChange) => string,
): Command {
  return command.addOption(reasonOption()).addOption(operatorOption())
    .action(
      onSite(({ ctx }: Site, name: string, options: Operation & Options) =>
        change(options, name, (input) => make(ctx, input, options), done)
      ),
    );
}

async function change(
  options: Operation,
  name: string,
  make: (change: OperatorChange) => Promise<Outcome>,
  done: (change: OperatorChange) => string,
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const input = { name, ...by };
  return report(reportOf(name, await make(input), () => done(input)));
}

function reportOf(name: string, outcome: Outcome, done: () => string): Report {
  if (outcome.kind === "changed") {
    const changed = translated`${done()}${agreedText(outcome.proposedBy)}.`;
    return { message: "invitation" in outcome ? `${changed}\n${invited(name, outcome)}` : changed, code: exitCodes.ok };
  }
  if (outcome.kind === "proposed") return proposedReport();
  if (outcome.kind === "not_found") {
    return { message: translated`There is no operator ${name}.`, code: exitCodes.notFound };
  }
  return { message: translated`${hindrances[outcome.kind](name)} Nothing changed.`, code: exitCodes.findings };
}

function invited(name: string, { invitation, until }: ChangedAndInvited): string {
  const shown = translated`The invitation, until ${timeText(until)}: ${invitation}`;
  const hint =
    translated`It is shown only here. Give it to ${name} alone, who uses it once: jadehall login ${name} --invitation`;
  return `${shown}\n${hint}`;
}

type Hindrance = Exclude<Outcome["kind"], "changed" | "proposed" | "not_found">;

const hindrances: Record<Hindrance, (name: string) => string> = {
  taken: (name) => translated`There is an operator ${name} already.`,
  first_is_owner: () => translated`The first operator has to be an owner, who has to sign in before others are added.`,
  unchanged: (name) => translated`${name} is so already.`,
  last_owner: (name) => translated`${name} is the last owner who can sign in.`,
  not_owner: (name) => translated`${name} is no owner, whom owners can help.`,
  owners_left: () => translated`Two owners can sign in: one of them has to disable this one first, if it is.`,
};

function nameArgument(): Argument {
  return new Argument("<name>", "2 to 32 small letters, digits and . _ -").argParser((text) => {
    const name = OperatorName.safeParse(text);
    if (name.success) return name.data;
    throw new InvalidArgumentError(
      translated`A name is 2 to 32 small letters, digits and . _ -, and begins with a letter.`,
    );
  });
}
