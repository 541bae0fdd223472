import { Command, InvalidArgumentError } from "commander";
import { maxSavedLetters, readSavedLetters, removeLetter, saveLetter } from "@/api/messages/mail/operators/letters.ts";
import { languages } from "@/i18n/mod.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { addFormatOptions, type FormatOptions, printList } from "../output/print_list.ts";
import { type Report, report } from "../output/report.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { addLetterFiles, type LetterFiles, readLetterFiles } from "./letter_files.ts";

/** `jadehall mail letters [kind]` */
export function mailLettersCommand(): Command {
  const command = new Command("letters")
    .description("the letters that `mail send --letter` sends, or the texts of one")
    .argument("[kind]", "one of them", parseLetterKind);
  return addFormatOptions(command).action(onSite(list));
}

/** `jadehall mail save <kind> <file> --reason <text>` */
export function mailSaveCommand(): Command {
  const command = new Command("save")
    .description("keep a letter to use again, in place of one of the same kind")
    .argument("<kind>", "its name, as take-a-break", parseLetterKind)
    .argument(
      "<file>",
      "the mail in tw: its title in the first line, then its text in Markdown; - reads standard input",
    )
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
  return addLetterFiles(command).action(onSite(save));
}

/** `jadehall mail remove <kind> --reason <text>` */
export function mailRemoveCommand(): Command {
  return new Command("remove").description("remove a letter; mails that were sent stay")
    .argument("<kind>", "its name", parseLetterKind)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs")
    .action(onSite(remove));
}

/** Reads the name of a letter's kind. */
export function parseLetterKind(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60) return text;
  throw new InvalidArgumentError(translated`Give small letters and digits, with hyphens between, like take-a-break.`);
}

async function list({ ctx }: Site, kind: string | undefined, options: FormatOptions): Promise<ExitCode> {
  const letters = await readSavedLetters(ctx, kind);
  if (kind !== undefined && letters.length === 0) return report(noSuchLetter(kind));
  if (kind === undefined || options.json || options.csv) {
    const json = ({ kind, savedAt, savedBy, texts }: Letter) => ({ kind, saved_at: savedAt, saved_by: savedBy, texts });
    printList({ what: "letters", columns, rows: letters, next: null, json }, options);
    return exitCodes.ok;
  }
  for (const { texts } of letters) {
    for (const lang of languages) {
      const letter = texts[lang];
      if (letter) print(`[${lang}] ${letter.title}\n\n${letter.body}\n`);
    }
  }
  return exitCodes.ok;
}

type Letter = Awaited<ReturnType<typeof readSavedLetters>>[number];

const columns: Column<Letter>[] = [
  { head: "kind", text: ({ kind }) => kind, gives: "never" },
  { head: "title", text: ({ texts }) => texts.tw.title, gives: "first" },
  { head: "languages", text: ({ texts }) => languages.filter((lang) => texts[lang]).join(" ") },
  { head: "by", text: ({ savedBy }) => savedBy },
  timeColumn("saved", ({ savedAt }) => savedAt),
];

interface SaveOptions extends Operation, LetterFiles {
  json?: boolean;
}

async function save({ ctx }: Site, kind: string, file: string, { json, ...options }: SaveOptions): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const texts = await readLetterFiles(file, options);
  if (!texts) return exitCodes.usage;
  const saved = await saveLetter(ctx, { kind, texts, ...operation });
  return answer(kind, saved, json, said[saved](kind));
}

const said: Record<Awaited<ReturnType<typeof saveLetter>>, (kind: string) => Report> = {
  saved: (kind) => ({ message: translated`The letter ${kind} is saved.`, code: exitCodes.ok }),
  replaced: (kind) => ({ message: translated`The letter ${kind} has new texts.`, code: exitCodes.ok }),
  unchanged: (kind) => ({
    message: translated`The letter ${kind} has these texts already; nothing changed.`,
    code: exitCodes.ok,
  }),
  full: () => ({
    message: translated`There are ${maxSavedLetters} letters, the most that are kept; nothing was saved.`,
    code: exitCodes.findings,
  }),
};

async function remove(
  { ctx }: Site,
  kind: string,
  { json, ...options }: Operation & { json?: boolean },
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const isRemoved = await removeLetter(ctx, { kind, ...operation });
  if (!isRemoved) return report(noSuchLetter(kind));
  return answer(kind, "removed", json, { message: translated`The letter ${kind} is removed.`, code: exitCodes.ok });
}

function answer(kind: string, result: string, json: boolean | undefined, said: Report): ExitCode {
  if (!json) return report(said);
  printJson({ kind, result });
  return said.code;
}

function noSuchLetter(kind: string): Report {
  return { message: translated`There is no letter ${kind}.`, code: exitCodes.notFound };
}
