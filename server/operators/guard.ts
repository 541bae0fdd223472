import { Command, type Option } from "commander";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { mayUse, type Right, rightText } from "@/api/platform/operators/rights.ts";
import { haveAccounts, readOperator } from "@/api/platform/operators/session.ts";
import { type ExitCode, exitCodes } from "../exit_codes.ts";
import type { Site } from "../open_site.ts";
import { commandMode } from "./command_mode.ts";
import { readSessionFile } from "./session_file.ts";
import { complain } from "../print.ts";
import { translated, translatedText } from "./translated.ts";

/** The operator who gives a command over HTTPS, and the address that it comes from. */
export interface RemoteCaller {
  token: string;
  /** A network address. */
  address: string;
}

/** A group of commands that says which right each of those directly below needs, and which run at the machine alone. */
export abstract class GuardedGroup extends Command {
  /** Of the program: null at the site's machine. */
  caller: RemoteCaller | null = null;
  abstract rightOf(command: Command): Right | undefined;
  /** Whether a command runs at the machine alone, or which of its options do. */
  abstract ofMachine(command: Command): boolean | readonly string[];
}

/** Returns who gives a command over HTTPS; null at the site's machine. */
function callerOf(command: Command): RemoteCaller | null {
  if (command.parent) return callerOf(command.parent);
  return command instanceof GuardedGroup ? command.caller : null;
}

/** The session by which a command runs: of who gives it over HTTPS, else the one kept for this user; null without one. */
export async function operatorTokenOf(command: Command): Promise<string | null> {
  return callerOf(command)?.token ?? (await readSessionFile())?.token ?? null;
}

/** Why a command can't be given over HTTPS, where it may neither read nor write the site's files; null if it can. */
export function hindranceElsewhere(command: Command): string | null {
  const ofMachine = command.parent instanceof GuardedGroup ? command.parent.ofMachine(command) : true;
  const valueOf = (option: Option) => command.getOptionValue(option.attributeName());
  const what = ofMachine === true
    ? pathOf(command)
    : command.options.find((option) =>
      ofMachine && ofMachine.includes(option.long ?? "") && valueOf(option) !== undefined
    )?.long;
  if (what !== undefined) return translated`${what} works only on the site's machine, not over HTTPS.`;
  const named = [
    ...command.registeredArguments.flatMap((argument, at) =>
      /^files?$/.test(argument.name()) ? [command.processedArgs[at]].flat() : []
    ),
    ...command.options.flatMap((option) => option.flags.includes("<file>") ? [valueOf(option)] : []),
  ].find((file) => file !== undefined && file !== "-");
  if (named === undefined) return null;
  return translated`Over HTTPS no file is read by its name: give - in place of ${named}, and the file on standard input (< ${named}).`;
}

/** The right that a command needs; undefined for a group, and for a command outside of one. */
export function rightOf(command: Command): Right | undefined {
  return command.parent instanceof GuardedGroup ? command.parent.rightOf(command) : undefined;
}

/** A command's words without the program's: `orders list`. */
function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}

/**
 * Lets a command run only for who may. Once operators have accounts that is who is signed in with a role that has the
 * right; the command then runs in their name, which `--operator` may repeat and not change. A refusal of who is signed in
 * is an audit event, and so is a change, or a dry run of one, that is asked for over HTTPS, with the address. Gives the exit code of a refusal
 * that was printed; null if the command may run.
 */
export async function refuseOperator({ ctx }: Site, command: Command | null): Promise<ExitCode | null> {
  const right = command && rightOf(command);
  const caller = command && callerOf(command);
  if (!caller && (right?.area === "open" || !await haveAccounts(ctx.db))) return null;
  if (!command || !right) throw new Error("a command has no right, so that no operator may run it");
  const token = await operatorTokenOf(command);
  const operator = token && await readOperator(ctx.db, token);
  if (!operator) {
    complain(translated`Sign in first: jadehall login <name>. Operators have accounts, and no session of yours lives.`);
    return exitCodes.refused;
  }
  const from: Record<string, string> = caller ? { from: caller.address } : {};
  const refuse = async (message: string, detail: Record<string, string>) => {
    const event = { at: ctx.now(), operator: operator.name, action: "operator.refused", subject: pathOf(command) };
    await recordEvents(ctx.db, [{ ...event, detail: { ...detail, ...from } }]);
    complain(message);
    return exitCodes.refused;
  };
  const named = command.getOptionValueSource("operator") === "cli" ? String(command.getOptionValue("operator")) : null;
  if (named !== null && comparableName(named) !== operator.name) {
    const message = translated`You are signed in as ${operator.name}, and can't act as another; nothing was done.`;
    return await refuse(message, { named });
  }
  if (!mayUse(operator.role, right)) {
    const needed = rightText(right);
    const message = translated`The role ${operator.role} has no right to ${
      translatedText(needed)
    }; nothing was done. Read on: jadehall whoami`;
    return await refuse(message, { role: operator.role, right: needed });
  }
  if (caller && right.isChange) {
    const event = { at: ctx.now(), operator: operator.name, action: "operator.command", subject: pathOf(command) };
    const isDry = commandMode().isDry || command.getOptionValue("dryRun") === true;
    await recordEvents(ctx.db, [{ ...event, detail: { ...from, ...(isDry && { dry_run: "true" }) } }]);
  }
  // Its action is called with the same object of options.
  if (command.options.some(({ long }) => long === "--operator")) command.setOptionValue("operator", operator.name);
  return null;
}
