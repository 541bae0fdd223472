import { Command } from "commander";
import { type Area, areas, mayUse, type Right, rightText } from "@/api/platform/operators/rights.ts";
import { haveAccounts, readOperator } from "@/api/platform/operators/session.ts";
import { signOutOperator } from "@/api/platform/operators/sign_in.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorTokenOf } from "@/server/operators/guard.ts";
import { readSessionFile, removeSessionFile } from "@/server/operators/session_file.ts";
import { print, printJson, say } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall logout` */
export function logoutCommand(): Command {
  return new Command("logout").description("end your session").action(onSite(logout));
}

async function logout({ ctx }: Site): Promise<ExitCode> {
  const kept = await readSessionFile();
  const operator = kept && await readOperator(ctx.db, kept.token);
  if (kept && operator) await signOutOperator(ctx, { name: operator.name, token: kept.token });
  await removeSessionFile();
  say(operator ? translated`${operator.name} is signed out.` : translated`You were not signed in.`);
  return exitCodes.ok;
}

/** `jadehall whoami` */
export function whoamiCommand(): Command {
  return new Command("whoami").description("who is signed in, until when, and what their role may do")
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(whoami));
}

async function whoami({ ctx }: Site, { json }: { json?: boolean }, command: Command): Promise<ExitCode> {
  const hasAccounts = await haveAccounts(ctx.db);
  const token = hasAccounts ? await operatorTokenOf(command) : null;
  const operator = token ? await readOperator(ctx.db, token) : null;
  const rights = operator ? allRights.filter((right) => mayUse(operator.role, right)).map(rightText) : [];
  if (json) printJson({ hasAccounts, operator, rights });
  else if (operator) {
    print(
      translated`${operator.name}, ${operator.role}, until ${timeText(operator.expiresAt)}. May ${
        rights.map(translatedText).join(", ")
      }.`,
    );
  } else if (hasAccounts) fail(translated`You are not signed in: jadehall login <name>.`);
  else {print(
      translated`Operators have no accounts yet: whatever name --operator gives is taken. Read on: jadehall operators add --help`,
    );}
  return operator || !hasAccounts ? exitCodes.ok : exitCodes.refused;
}

const allRights: Right[] = (Object.keys(areas) as Area[]).flatMap((area) =>
  [false, true].map((isChange) => ({ area, isChange }))
);
