import { Argument, Command } from "commander";
import type { z } from "zod";
import {
  type InvitationAnswer,
  type InvitationInput,
  type JoinAnswer,
  type JoinInput,
  minOperatorPassword,
  type OperatorSignInAnswer,
  type OperatorSignInInput,
} from "@/api/platform/operators/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { writeSessionFile } from "@/server/operators/session_file.ts";
import { print, say } from "@/server/print.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { noInputOption } from "../modes/program_flags.ts";
import { type Prompt, terminalAsk } from "../review/ask.ts";

type Data<Answer extends z.ZodType<{ data: unknown }>> = z.output<Answer>["data"];

/** The means of signing in: of the site's machine, or of a site over HTTPS. */
interface SignInMeans {
  signIn(given: z.output<typeof OperatorSignInInput>): Promise<Data<typeof OperatorSignInAnswer>>;
  open(invited: z.output<typeof InvitationInput>): Promise<Data<typeof InvitationAnswer>>;
  join(given: z.output<typeof JoinInput>): Promise<Data<typeof JoinAnswer>>;
}

/** The syntax of `jadehall login <name> [--invitation]`. */
export function loginSyntax(): Command {
  return new Command("login")
    .description("sign in with a password and a code of your authenticator, asked for in turn or read line by line")
    .addArgument(new Argument("<name>", "your account"))
    .option("--invitation", "use an invitation: set a password and an authenticator, then sign in");
}

/**
 * Asks for what signs an operator in, and keeps the session for this user.
 * @param input whether it may ask in a terminal; lines from elsewhere are read in any case
 * @param site the address of the site to which commands then go; null at its machine
 */
export async function signInBy(
  means: SignInMeans,
  { name, invitation, input, site }: { name: string; invitation: boolean; input: boolean; site: string | null },
): Promise<ExitCode> {
  if (!input && Deno.stdin.isTerminal()) {
    fail(translated`${noInputOption} asks for nothing: give login its lines on standard input.`);
    return exitCodes.usage;
  }
  const ask = terminalAsk();
  const outcome = await (invitation ? join(means, name, ask) : signIn(means, name, ask));
  if (outcome.kind !== "signed_in") return report(refusalOf(outcome));
  await writeSessionFile({ operator: name, token: outcome.token, site });
  const where = site === null ? "" : translated` at ${site}`;
  say(translated`Signed in as ${name}${where}, for 12 hours, or until half an hour passes without a command.`);
  return exitCodes.ok;
}

/** The result of a sign-in, or why there was none. */
type Outcome = Data<typeof OperatorSignInAnswer> | Data<typeof JoinAnswer> | {
  kind: "left" | "wrong_invitation" | "two_passwords";
};

async function signIn(means: SignInMeans, name: string, ask: Prompt): Promise<Outcome> {
  const password = await ask(translated`Password:`, { isHidden: true });
  const code = password === null ? null : await ask(translated`Code of your authenticator:`);
  if (password === null || code === null) return { kind: "left" };
  return await means.signIn({ name, password, code });
}

async function join(means: SignInMeans, name: string, ask: Prompt): Promise<Outcome> {
  const invitation = (await ask(translated`Invitation:`, { isHidden: true }))?.trim();
  if (invitation === undefined) return { kind: "left" };
  const opened = await means.open({ name, invitation });
  if (opened.kind === "wrong") return { kind: "wrong_invitation" };
  if (opened.kind === "wait") return opened;
  const password = await ask(translated`New password, ${minOperatorPassword} characters or more:`, { isHidden: true });
  const again = password === null ? null : await ask(translated`The same again:`, { isHidden: true });
  if (password === null || again === null) return { kind: "left" };
  if (password !== again) return { kind: "two_passwords" };
  print(translated`Put this into your authenticator; it is shown only here:\n${opened.uri}`);
  const code = await ask(translated`Code of your authenticator:`);
  if (code === null) return { kind: "left" };
  return await means.join({ name, invitation, password, code });
}

function refusalOf(outcome: Exclude<Outcome, { kind: "signed_in" }>): Report {
  const message = outcome.kind === "wait"
    ? translated`Too many tries: wait ${outcome.retryAfterS} s.`
    : translated`${hindrances[outcome.kind]()} You are not signed in.`;
  return { message, code: exitCodes.refused };
}

const hindrances: Record<Exclude<Outcome["kind"], "signed_in" | "wait">, () => string> = {
  wrong: () => translated`The name, the password or the code is wrong.`,
  disabled: () => translated`This account is disabled.`,
  left: () => translated`An answer is missing.`,
  wrong_code: () => translated`This is no code of the new secret.`,
  wrong_invitation: () => translated`The invitation is wrong, used or over.`,
  weak_password: () =>
    translated`The password must have ${minOperatorPassword} characters or more, and be hard to guess.`,
  two_passwords: () => translated`The two passwords differ.`,
};
