import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import type { MemberOperation } from "@/api/identity/members/operators/locked_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";

/** A command that does one thing to one member. */
interface MemberCommand<Options, Outcome> {
  name: string;
  description: string;
  /** Adds its own options. */
  options?(command: Command): Command;
  run(ctx: Ctx, operation: MemberOperation, options: Options): Promise<Outcome | { kind: "not_found" }>;
  report(account: string, outcome: Outcome): Report;
  /** The output for other programs, if it isn't the outcome itself. */
  json?(outcome: Outcome): object;
}

/** `jadehall members <name> <account> --reason <text>`: with the options, exit codes and `--json` that all of them have. */
export function memberCommand<Options, Outcome extends { kind: string }>(
  input: MemberCommand<Options, Outcome>,
): Command {
  const command = new Command(input.name).description(input.description).argument("<account>");
  return (input.options?.(command) ?? command)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite((site, account: string, options) => act(input, site, account, options)));
}

async function act<Options, Outcome extends { kind: string }>(
  input: MemberCommand<Options, Outcome>,
  { ctx }: Site,
  account: string,
  options: Options & Operation & { json?: boolean },
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await input.run(ctx, { account, ...operation }, options);
  const said = isMissing(outcome) ? noSuchMember(account) : input.report(account, outcome);
  if (!options.json) return report(said);
  printJson({ account, ...(isMissing(outcome) ? outcome : input.json?.(outcome) ?? outcome) });
  return said.code;
}

/** Reports that no member has this account. */
export function noSuchMember(account: string): Report {
  return { message: translated`There is no member ${account}.`, code: exitCodes.notFound };
}

function isMissing(outcome: { kind: string }): outcome is { kind: "not_found" } {
  return outcome.kind === "not_found";
}
