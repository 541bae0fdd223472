import { Command } from "commander";
import { addNote, maxNoteLength, type Noting } from "@/api/identity/notes/add_note.ts";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { operatorOption } from "../../operator.ts";
import { fail } from "../../output/fail.ts";
import { type Report, report } from "../../output/report.ts";
import { noSuchMember } from "../member_command.ts";

/** `jadehall members note <account> <text>` */
export function membersNoteCommand(): Command {
  return new Command("note")
    .description(
      `note something about a member for other operators, in up to ${maxNoteLength} characters: it can't be changed, and the member never sees it; no numbers of cards or documents`,
    )
    .argument("<account>")
    .argument("<text>")
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(note));
}

async function note(
  { ctx }: Site,
  account: string,
  text: string,
  options: { operator: string; json?: boolean },
): Promise<ExitCode> {
  const { operator } = options;
  if (comparableName(operator) === "") {
    fail(translated`--operator must not be empty.`);
    return exitCodes.usage;
  }
  const noting = await addNote(ctx, { account, operator, note: text });
  const said = reportOf(account, noting);
  if (!options.json) return report(said);
  printJson({ account, ...noting });
  return said.code;
}

function reportOf(account: string, noting: Noting): Report {
  switch (noting.kind) {
    case "not_found":
      return noSuchMember(account);
    case "erased":
      return { message: translated`${account} is erased; nothing was noted.`, code: exitCodes.findings };
    case "wrong_length":
      return {
        message: translated`Give a text of 1 to ${noting.max} characters; nothing was noted.`,
        code: exitCodes.usage,
      };
    case "noted":
      return { message: translated`Noted about ${account}.`, code: exitCodes.ok };
  }
}
