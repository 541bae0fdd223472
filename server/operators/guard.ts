import { Command } from "commander";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { mayUse, type Right, rightText } from "@/api/platform/operators/rights.ts";
import { haveAccounts, readOperator } from "@/api/platform/operators/session.ts";
import { type ExitCode, exitCodes } from "../exit_codes.ts";
import type { Site } from "../open_site.ts";
import { readSessionFile } from "./session_file.ts";
import { complain } from "../print.ts";

/** A group of commands that says which right each of those directly below needs. */
export abstract class GuardedGroup extends Command {
  abstract rightOf(command: Command): Right | undefined;
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
 * is an audit event. Gives the exit code of a refusal that was printed; null if the command may run.
 */
export async function refuseOperator({ ctx }: Site, command: Command | null): Promise<ExitCode | null> {
  const right = command && rightOf(command);
  if (right?.area === "open") return null;
  if (!await haveAccounts(ctx.db)) return null;
  if (!command || !right) throw new Error("a command has no right, so that no operator may run it");
  const kept = await readSessionFile();
  const operator = kept && await readOperator(ctx.db, kept.token);
  if (!operator) {
    complain("Sign in first: jadehall login <name>. Operators have accounts, and no session of yours lives.");
    return exitCodes.refused;
  }
  const refuse = async (message: string, detail: Record<string, string>) => {
    const event = { at: ctx.now(), operator: operator.name, action: "operator.refused", subject: pathOf(command) };
    await recordEvents(ctx.db, [{ ...event, detail }]);
    complain(message);
    return exitCodes.refused;
  };
  const named = command.getOptionValueSource("operator") === "cli" ? String(command.getOptionValue("operator")) : null;
  if (named !== null && comparableName(named) !== operator.name) {
    return await refuse(`You are signed in as ${operator.name}, and can't act as another; nothing was done.`, {
      named,
    });
  }
  if (!mayUse(operator.role, right)) {
    const needed = rightText(right);
    const message = `The role ${operator.role} has no right to ${needed}; nothing was done. Read on: jadehall whoami`;
    return await refuse(message, { role: operator.role, right: needed });
  }
  // Its action is called with the same object of options.
  if (command.options.some(({ long }) => long === "--operator")) command.setOptionValue("operator", operator.name);
  return null;
}
