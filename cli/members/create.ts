import { Command } from "commander";
import { openAccount, type OpenedAccount, type WrongField } from "@/api/identity/members/operators/open_account.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { registeredText } from "./registered_text.ts";
import { parseLevel } from "./level.ts";

/** `jadehall members create <account> --name <name>` */
export function membersCreateCommand(): Command {
  return new Command("create")
    .description("create a member by the rules of sign-up, with a temporary password that is shown once")
    .argument("<account>", "6 to 10 letters or digits")
    .requiredOption("--name <name>", "their real name")
    .option("--mobile <number>", "their mobile number")
    .option("--line <id>", "their LINE ID")
    .option("--level <level>", "from 0 to 5", parseLevel, 0)
    .option("--active", "allow top-ups at once")
    .option("--inviter <account>", "the member who invited them")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(create));
}

interface CreateOptions extends Operation {
  name: string;
  mobile?: string;
  line?: string;
  level: number;
  active?: boolean;
  inviter?: string;
  json?: boolean;
}

async function create({ ctx }: Site, account: string, options: CreateOptions): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const { json, active = false, ...input } = options;
  const outcome = await openAccount(ctx, { ...input, account, active, ...operation });
  const said = reportOf(account, outcome);
  if (!json) return report(said);
  printJson(outcome);
  return said.code;
}

function reportOf(account: string, outcome: OpenedAccount): Report {
  switch (outcome.kind) {
    case "created": {
      const until = timeText(outcome.until);
      const created =
        translated`${outcome.account} is created. The temporary password until ${until}: ${outcome.password}`;
      const hint = translated`It is shown only here; the member must change it before anything else.`;
      return { message: `${created}\n${hint}`, code: exitCodes.ok };
    }
    case "taken":
      return {
        message: translated`The account ${account} or the mobile number is another member's; nothing changed.`,
        code: exitCodes.findings,
      };
    case "registered":
      return { message: registeredText(outcome.registers), code: exitCodes.findings };
    case "wrong":
      return { message: outcome.fields.map((field) => rules[field]()).join(" "), code: exitCodes.usage };
  }
}

const rules: Record<WrongField, () => string> = {
  account: () => translated`The account must be 6 to 10 letters or digits.`,
  name: () => translated`--name must be a real name in the form of the site's country (setting \`site.country\`).`,
  mobile: () => translated`--mobile must be a mobile number of the site's country.`,
  inviter: () => translated`--inviter must be a member's account.`,
};
