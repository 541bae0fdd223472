import { Command, CommanderError } from "commander";
import { faultText } from "@/api/platform/clock/site_clock.ts";
import { type Environment, readEnvironment } from "./environment/environment.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import { NoEmbeddedDatabase } from "./database/open_database.ts";
import { openSite, type Site } from "./open_site.ts";
import { commandMode } from "./operators/command_mode.ts";
import { inDryRun } from "./operators/dry_run.ts";
import { refuseOperator } from "./operators/guard.ts";
import { operationText } from "./operators/operation_text.ts";
import { translated } from "./operators/translated.ts";
import { complain, readOn } from "./print.ts";
import { besides, findRunningSite } from "./running_site.ts";
import { exitOnStopSignal, type Stop, stopSignal } from "./stop_signal.ts";

/**
 * Makes a commander action from a command's work on the opened site; the work's result becomes the exit code. Arguments
 * come as commander passes them: the command's own, then its options.
 * @param makesDatabase whether to create a missing embedded database
 * @param changes whether it changes something, which is refused while the clocks differ; by default whether it takes
 * the operator's name
 */
export function onSite<Args extends unknown[]>(
  work: (site: Site, ...args: Args) => Promise<ExitCode>,
  { makesDatabase = false, ...differing }: { makesDatabase?: boolean; changes?: boolean } = {},
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const environment = await environmentBesideSite();
    if (!environment) return;
    using _ending = exitOnStopSignal();
    await using site = await openSite(environment, { makesDatabase });
    const refused = await refuseOperator(site, commandOf(args));
    if (refused !== null) return endWith(refused, args);
    const { changes = namesOperator(args) } = differing;
    const fault = changes ? site.ctx.clock.fault() : null;
    if (fault) {
      complain(
        translated`Nothing changed, because the clocks differ: ${
          operationText(faultText(fault))
        }. Read on: jadehall clock --help`,
      );
    }
    endWith(fault ? exitCodes.failed : await inMode(site, (on) => work(on, ...args)), args);
  };
}

/** The same for work that goes on until the program is asked to stop, and then ends in order. */
export function onSiteUntilStopped<Args extends unknown[]>(
  work: (site: Site, stop: Stop, ...args: Args) => Promise<ExitCode>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const environment = checkedEnvironment();
    if (!environment) return;
    const stop = stopSignal();
    await using site = await openSite(environment);
    endWith(await refuseOperator(site, commandOf(args)) ?? await work(site, stop, ...args), args);
  };
}

/** Does a command's work once it is confirmed, and undoes that of a dry run. */
async function inMode(site: Site, work: (site: Site) => Promise<ExitCode>): Promise<ExitCode> {
  const { confirm, isDry } = commandMode();
  if (confirm && !await confirm()) return exitCodes.usage;
  return await (isDry ? inDryRun(site, work) : work(site));
}

function namesOperator(args: unknown[]): boolean {
  return commandOf(args)?.options.some(({ long }) => long === "--operator") ?? false;
}

function commandOf(args: unknown[]): Command | null {
  const command = args.at(-1);
  return command instanceof Command ? command : null;
}

/** @param args as commander passes them to an action, with the command as the last */
function endWith(code: ExitCode, args: unknown[]): void {
  Deno.exitCode = code;
  const command = commandOf(args);
  if (code === exitCodes.usage && command) complain(readOn(command));
}

/** {@link checkedEnvironment} for a command: variables missing in the environment come from the site that runs on the same database. */
export async function environmentBesideSite(): Promise<Environment | null> {
  const environment = checkedEnvironment();
  const siteVariables = environment && await findRunningSite(environment);
  return siteVariables ? checkedEnvironment(besides(Deno.env.get, siteVariables)) : environment;
}

/** The environment; or null after all that is wrong with it was printed and the exit code set. */
export function checkedEnvironment(read?: (name: string) => string | undefined): Environment | null {
  const reading = readEnvironment(read);
  if (reading.ok) return reading.value;
  complain(translated`These environment variables are wrong:\n${reading.problems.map(operationText).join("\n")}`);
  Deno.exitCode = exitCodes.usage;
  return null;
}

/** Ends a program that failed: prints the error in plain words and sets the exit code for its kind. */
export function reportRunFailure(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has printed the error already, or was asked for help.
    Deno.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  } else if (error instanceof Deno.errors.BrokenPipe) {
    // The reader of our output (`| head`) has closed it.
    Deno.exitCode = exitCodes.ok;
  } else if (error instanceof NoEmbeddedDatabase) {
    complain(operationText(error.message));
    Deno.exitCode = exitCodes.usage;
  } else {
    complain(operationText(inPlainText(error)));
    Deno.exitCode = exitCodes.failed;
  }
}

function inPlainText(error: unknown): string {
  // Node's errors of connecting to a name with several addresses hold one error for each address.
  if (error instanceof AggregateError) return error.errors.map(inPlainText).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}
