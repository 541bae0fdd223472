import { Command, CommanderError } from "commander";
import { type Environment, readEnvironment } from "./environment.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import { NoEmbeddedDatabase } from "./open_database.ts";
import { openSite, type Site } from "./open_site.ts";
import { complain } from "./print.ts";
import { besides, findRunningSite } from "./running_site.ts";
import { exitOnStopSignal, type Stop, stopSignal } from "./stop_signal.ts";

/**
 * Makes a commander action out of a command's work on the opened site; what the work gives becomes the exit code.
 * Arguments come as commander passes them: the command's own, then its options.
 * @param makesDatabase whether the embedded database is made where there is none
 */
export function onSite<Args extends unknown[]>(
  work: (site: Site, ...args: Args) => Promise<ExitCode>,
  { makesDatabase = false }: { makesDatabase?: boolean } = {},
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const environment = await environmentBesideSite();
    if (!environment) return;
    using _ending = exitOnStopSignal();
    await using site = await openSite(environment, { makesDatabase });
    endWith(await work(site, ...args), args);
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
    endWith(await work(site, stop, ...args), args);
  };
}

/** Where somebody who gave a wrong command finds the right one. */
export function readOn(command: Command): string {
  return `Read on: ${pathOf(command)} --help`;
}

/** A command's words from the program's name on: `jadehall orders list`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** @param args as commander passes them to an action, with the command as the last */
function endWith(code: ExitCode, args: unknown[]): void {
  Deno.exitCode = code;
  const command = args.at(-1);
  if (code === exitCodes.usage && command instanceof Command) complain(readOn(command));
}

/** The same for a command: what it is not told it takes from the site that runs on the same database. */
async function environmentBesideSite(): Promise<Environment | null> {
  const environment = checkedEnvironment();
  const siteVariables = environment && await findRunningSite(environment);
  return siteVariables ? checkedEnvironment(besides(Deno.env.get, siteVariables)) : environment;
}

/** The environment; or null after all that is wrong with it has been told and the exit code set. */
export function checkedEnvironment(read?: (name: string) => string | undefined): Environment | null {
  const reading = readEnvironment(read);
  if (reading.ok) return reading.value;
  complain(`These environment variables are wrong:\n${reading.problems.join("\n")}`);
  Deno.exitCode = exitCodes.usage;
  return null;
}

/** Ends a program that failed: what went wrong in plain words, and the exit code that says whose fault it is. */
export function reportFailure(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has said it already, or was asked for help.
    Deno.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  } else if (error instanceof Deno.errors.BrokenPipe) {
    // Whoever read our output (`| head`) has seen enough.
    Deno.exitCode = exitCodes.ok;
  } else if (error instanceof NoEmbeddedDatabase) {
    complain(error.message);
    Deno.exitCode = exitCodes.usage;
  } else {
    complain(inPlainWords(error));
    Deno.exitCode = exitCodes.failed;
  }
}

function inPlainWords(error: unknown): string {
  // Node's connection errors to a name with several addresses carry their words inside.
  if (error instanceof AggregateError) return error.errors.map(inPlainWords).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}
