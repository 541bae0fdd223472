import { Command } from "commander";
import { type ReadTurntable, readTurntableText } from "@/api/rewards/turntable/operators/turntable_text.ts";
import { createTurntable, type Edited, editTurntable } from "@/api/rewards/turntable/operators/write_turntable.ts";
import type { By } from "@/api/rewards/turntable/operators/permit_odds.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { withReview } from "../approvals/review_text.ts";
import { fail } from "../output/fail.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { type Report, report } from "../output/report.ts";
import { turntableArgument } from "./turntable_argument.ts";

const fileTexts =
  "Markdown with front matter, as `turntable export` prints it, or JSON as `turntable show --json` does; " +
  "- reads standard input";

/** `jadehall turntable create <file> --reason <text>` */
export function turntableCreateCommand(): Command {
  return new Command("create")
    .description("create a turntable from a file; members see it once it is published")
    .argument("<file>", fileTexts)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(create));
}

/** `jadehall turntable edit <turntable> <file> --reason <text>` */
export function turntableEditCommand(): Command {
  return new Command("edit")
    .description(
      "change a turntable by a file; other odds, stocks or another budget of a published one take two operators",
    )
    .addArgument(turntableArgument())
    .argument("<file>", fileTexts)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(edit));
}

/** `jadehall turntable import <files...> --reason <text>` */
export function turntableImportCommand(): Command {
  return new Command("import")
    .description(
      "create or change turntables from files, by the number in the file; all files are checked first",
    )
    .argument("<files...>", fileTexts)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(importFiles));
}

async function create({ ctx }: Site, file: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const read = await readFile(file, "create");
  return "code" in read ? read.code : await createFrom(ctx, read, by);
}

async function createFrom(ctx: Site["ctx"], { turntable }: Read, by: By): Promise<ExitCode> {
  const id = await createTurntable(ctx, turntable, by);
  print(
    translated`Turntable ${id} is a draft; \`turntable preview ${id}\` shows it, \`turntable publish ${id}\` opens it.`,
  );
  return exitCodes.ok;
}

async function edit({ ctx }: Site, id: bigint, file: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const read = await readFile(file, `edit ${id}`);
  return "code" in read ? read.code : await editBy(ctx, id, read, by);
}

async function editBy(ctx: Site["ctx"], id: bigint, { turntable }: Read, by: By): Promise<ExitCode> {
  const edited = await editTurntable(ctx, id, turntable, by);
  return edited.kind === "wrong" ? wrong(edited.problems) : report(reportOf(id, edited));
}

async function importFiles({ ctx }: Site, files: string[], options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const read: Read[] = [];
  for (const file of files) {
    const one = await readFile(file, "import");
    if ("code" in one) return one.code;
    read.push(one);
  }
  let code: ExitCode = exitCodes.ok;
  for (const one of read) {
    const done = one.number === null ? await createFrom(ctx, one, by) : await editBy(ctx, one.number, one, by);
    if (done !== exitCodes.ok) code = done;
  }
  return code;
}

/** The contents of a file that could be read. */
type Read = Exclude<ReadTurntable, { problems: string[] }>;

async function readFile(
  file: string,
  command: string,
): Promise<Read | { code: ExitCode }> {
  const text = await readTextFile(file, `turntable ${command} -`);
  if (text === null) return { code: exitCodes.usage };
  const read = readTurntableText(text);
  return "problems" in read ? { code: wrong(read.problems) } : read;
}

function wrong(problems: readonly string[]): ExitCode {
  for (const problem of problems.slice(0, 20)) fail(operationText(problem));
  fail(translated`Nothing was changed.`);
  return exitCodes.findings;
}

function reportOf(id: bigint, edited: Exclude<Edited, { kind: "wrong" }>): Report {
  switch (edited.kind) {
    case "edited":
      return {
        message: edited.version === null ? translated`Turntable ${id} is changed.` : withReview(
          translated`Turntable ${id} is changed${
            agreedText(edited.proposedBy)
          }; its odds are now version ${edited.version}.`,
          edited.review,
        ),
        code: exitCodes.ok,
      };
    case "proposed":
      return proposedReport(
        (proposed) => translated`${proposed} Turntable ${id} stays unchanged until then.`,
        edited.review,
      );
    case "unchanged":
      return { message: translated`Turntable ${id} already has these values.`, code: exitCodes.ok };
    case "ended":
      return { message: translated`Turntable ${id} has ended; nothing changed.`, code: exitCodes.findings };
    case "not_found":
      return { message: translated`There is no turntable ${id}.`, code: exitCodes.notFound };
  }
}
