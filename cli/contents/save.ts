import { Command } from "commander";
import { savedText } from "../output/saved_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { readContentFile, type ReadFile } from "@/api/content/contents/operators/content_file.ts";
import { saveContent, type Saved, type Saving } from "@/api/content/contents/operators/save_content.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import type { ContentNoun } from "./named.ts";

const fileHelp = "Markdown with front matter, as `export` prints it; - reads standard input";

/** `jadehall <noun> create <file> --reason <text>` */
export function createCommand(noun: ContentNoun): Command {
  return saving(new Command("create"), noun, "create")
    .description(`create the ${noun.one} in a file; it is a draft unless the file sets a publication time`);
}

/** `jadehall <noun> edit <file> --reason <text>` */
export function editCommand(noun: ContentNoun): Command {
  return saving(new Command("edit"), noun, "edit")
    .description(`change the ${noun.one} that a file names; times that the file omits stay`);
}

/** `jadehall <noun> import <files...> --reason <text>` */
export function importCommand(noun: ContentNoun): Command {
  return new Command("import")
    .description(`create or change ${noun.many} from files; all files are checked first`)
    .argument("<files...>", fileHelp)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(
      onSite((site: Site, files: string[], options: Operation) => saveFiles(site, noun, files, "either", options)),
    );
}

function saving(command: Command, noun: ContentNoun, may: "create" | "edit"): Command {
  return command.argument("<file>", fileHelp).addOption(reasonOption()).addOption(operatorOption())
    .action(onSite((site: Site, file: string, options: Operation) => saveFiles(site, noun, [file], may, options)));
}

/**
 * Saves files once all of them are valid, and prints each result.
 * @param noun the name of the items; null if each file says it
 */
export async function saveFiles(
  { ctx }: Site,
  noun: ContentNoun | null,
  files: readonly string[],
  may: Saving["may"],
  options: Operation,
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const read: (ReadFile & { file: string })[] = [];
  for (const file of files) {
    const text = await readTextFile(file, `${noun?.many ?? "contents"} ${may === "either" ? "import" : may} -`);
    if (text === null) return exitCodes.usage;
    read.push({ ...readContentFile(text, noun?.kind), file });
  }
  const problems = read.flatMap((one) => {
    if ("problems" in one) return one.problems.map((problem) => `${one.file}: ${operationText(problem)}`);
    return noun === null || one.draft.kind === noun.kind
      ? []
      : [translated`${one.file}: kind: this is another kind than ${translatedText(noun.one)}.`];
  });
  if (problems.length > 0) {
    for (const problem of problems) fail(problem);
    fail(translated`Nothing was changed.`);
    return exitCodes.findings;
  }
  let code: ExitCode = exitCodes.ok;
  for (const one of read) {
    if (!("draft" in one)) continue;
    const saved = await saveContent(ctx, one.draft, { ...by, may });
    if (isDone(saved)) print(savedText(one.draft.key, saved));
    else {
      fail(`${one.draft.key}: ${refusedTexts()[saved]}`);
      code = saved === "missing" ? exitCodes.notFound : exitCodes.findings;
    }
  }
  return code;
}

function isDone(saved: Saved): saved is "created" | "edited" | "unchanged" {
  return saved === "created" || saved === "edited" || saved === "unchanged";
}

const refusedTexts = (): Record<Exclude<Saved, "created" | "edited" | "unchanged">, string> => ({
  exists: translated`this key exists already; use \`edit\` to change it.`,
  missing: translated`this key does not exist; use \`create\` to add it.`,
  no_picture: translated`there is no such picture; add it with \`pictures add\`.`,
  dates_cross: translated`it would end before it is published.`,
});
