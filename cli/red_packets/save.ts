import { Command } from "commander";
import { type PacketDraft, readPacketFile } from "@/api/rewards/red_packets/operators/packet_file.ts";
import { type PacketSaved, type PacketSaving, savePacket } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { savedText } from "../output/saved_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { readTextFile } from "../arguments/read_text_file.ts";

const fileHelp = "Markdown with front matter, as `export` prints it; - reads standard input";

/** `jadehall red-packets create <file> --reason <text>` */
export function packetCreateCommand(): Command {
  return saving(new Command("create"), "create")
    .description("create a red packet from a file; it is a draft until it is published");
}

/** `jadehall red-packets edit <file> --reason <text>` */
export function packetEditCommand(): Command {
  return saving(new Command("edit"), "edit")
    .description("change the red packet that a file names; only texts and times of a published one can be changed");
}

/** `jadehall red-packets import <files...> --reason <text>` */
export function packetImportCommand(): Command {
  return new Command("import")
    .description("create or change red packets from files; all files are checked first")
    .argument("<files...>", fileHelp)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite((site: Site, files: string[], options: Operation) => saveFiles(site, files, "either", options)));
}

function saving(command: Command, may: "create" | "edit"): Command {
  return command.argument("<file>", fileHelp).addOption(reasonOption()).addOption(operatorOption())
    .action(onSite((site: Site, file: string, options: Operation) => saveFiles(site, [file], may, options)));
}

async function saveFiles(
  { ctx }: Site,
  files: readonly string[],
  may: PacketSaving["may"],
  options: Operation,
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const drafts: PacketDraft[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const text = await readTextFile(file, `red-packets ${may === "either" ? "import" : may} -`);
    if (text === null) return exitCodes.usage;
    const read = readPacketFile(text);
    if ("draft" in read) drafts.push(read.draft);
    else problems.push(...read.problems.map((problem) => `${file}: ${operationText(problem)}`));
  }
  if (problems.length > 0) {
    for (const problem of problems) fail(problem);
    fail(translated`Nothing was changed.`);
    return exitCodes.findings;
  }
  let code: ExitCode = exitCodes.ok;
  for (const draft of drafts) {
    const saved = await savePacket(ctx, draft, { ...by, may });
    if (saved.kind === "created" || saved.kind === "edited" || saved.kind === "unchanged") {
      print(savedText(draft.key, saved.kind));
      continue;
    }
    fail(`${draft.key}: ${refusedText(saved)}`);
    code = saved.kind === "missing" ? exitCodes.notFound : exitCodes.findings;
  }
  return code;
}

function refusedText(saved: PacketSaved): string {
  if (saved.kind === "fixed") {
    return translated`it is published, so these can't be changed: ${saved.fields.join(", ")}.`;
  }
  return refusedTexts()[saved.kind as keyof ReturnType<typeof refusedTexts>];
}

const refusedTexts = () => ({
  exists: translated`this key exists already; use \`edit\` to change it.`,
  missing: translated`this key does not exist; use \`create\` to add it.`,
  ended: translated`it has ended and can't be changed.`,
  code_missing: translated`a packet by code needs a code.`,
  code_used: translated`another red packet has or had this code.`,
});
