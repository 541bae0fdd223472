import { Argument, Command } from "commander";
import { acceptInvitation, minOperatorPassword, openInvitation } from "@/api/platform/operators/invitation.ts";
import { type OperatorSignedIn, signInOperator } from "@/api/platform/operators/sign_in.ts";
import type { Ctx } from "@/api/context.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { writeSessionFile } from "@/server/operators/session_file.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { type Report, report } from "../output/report.ts";
import { type Prompt, terminalAsk } from "../review/ask.ts";

/** `jadehall login <name> [--invitation]` */
export function loginCommand(): Command {
  return new Command("login")
    .description("sign in with a password and a code of your authenticator, asked for in turn or read line by line")
    .addArgument(new Argument("<name>", "your account"))
    .option("--invitation", "use an invitation: set a password and an authenticator, then sign in")
    .action(onSite(async ({ ctx }: Site, name: string, { invitation = false }: { invitation?: boolean }) => {
      const ask = terminalAsk();
      const outcome = await (invitation ? join(ctx, name, ask) : signIn(ctx, name, ask));
      if (outcome.kind !== "signed_in") return report(refusalOf(outcome));
      await writeSessionFile({ operator: name, token: outcome.token });
      print(`Signed in as ${name}, for 12 hours, or until half an hour passes without a command.`);
      return exitCodes.ok;
    }));
}

/** The result of a sign-in, or why there was none. */
type Outcome = OperatorSignedIn | {
  kind: "left" | "wrong_code" | "wrong_invitation" | "weak_password" | "two_passwords";
};

/** Where who signs in sits: at the site's machine. */
const address = "local";

async function signIn(ctx: Ctx, name: string, ask: Prompt): Promise<Outcome> {
  const password = await ask("Password:", { isHidden: true });
  const code = password === null ? null : await ask("Code of your authenticator:");
  if (password === null || code === null) return { kind: "left" };
  return await signInOperator(ctx, { name, password, code, address });
}

async function join(ctx: Ctx, name: string, ask: Prompt): Promise<Outcome> {
  const invitation = (await ask("Invitation:", { isHidden: true }))?.trim();
  if (invitation === undefined) return { kind: "left" };
  const invited = { name, invitation, address };
  const opened = await openInvitation(ctx, invited);
  if (opened.kind === "wrong") return { kind: "wrong_invitation" };
  if (opened.kind === "wait") return opened;
  const password = await ask(`New password, ${minOperatorPassword} characters or more:`, { isHidden: true });
  const again = password === null ? null : await ask("The same again:", { isHidden: true });
  if (password === null || again === null) return { kind: "left" };
  if (password !== again) return { kind: "two_passwords" };
  print(`Put this into your authenticator; it is shown only here:\n${opened.uri}`);
  const code = await ask("Code of your authenticator:");
  if (code === null) return { kind: "left" };
  return await acceptInvitation(ctx, { ...invited, password, code });
}

function refusalOf(outcome: Exclude<Outcome, { kind: "signed_in" }>): Report {
  const message = outcome.kind === "wait"
    ? `Too many tries: wait ${outcome.retryAfterS} s.`
    : `${hindrances[outcome.kind]} You are not signed in.`;
  return { message, code: exitCodes.refused };
}

const hindrances: Record<Exclude<Outcome["kind"], "signed_in" | "wait">, string> = {
  wrong: "The name, the password or the code is wrong.",
  disabled: "This account is disabled.",
  left: "An answer is missing.",
  wrong_code: "This is no code of the new secret.",
  wrong_invitation: "The invitation is wrong, used or over.",
  weak_password: `The password must have ${minOperatorPassword} characters or more, and be hard to guess.`,
  two_passwords: "The two passwords differ.",
};
