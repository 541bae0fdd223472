import { Command } from "commander";
import { contentKinds } from "@/api/content/contents/item.ts";
import { toContentFile } from "@/api/content/contents/operators/content_file.ts";
import { readAllContents } from "@/api/content/contents/operators/find_contents.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { alone, CommandGroup } from "../command_group.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { saveFiles } from "./save.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall contents export|import <folder>` */
export function contentsGroup(): Command {
  return new CommandGroup("contents", "contents").description(
    "all announcements, articles, promotions and popups as files",
  )
    .add(
      new Command("export")
        .description("write each item to a file in a folder, for a repository: <kind>/<key>.md")
        .argument("<folder>", "below .data, where this program may write")
        .action(onSite(exportAll)),
      { examples: [".data/content"], changes: null, ofMachine: true },
    )
    .add(
      new Command("import")
        .description("create or change the items in such a folder; all files are checked first")
        .argument("<folder>", "as `export` writes it")
        .addOption(reasonOption())
        .addOption(operatorOption())
        .action(onSite(importAll)),
      { examples: ["content --reason 'release 12'"], changes: alone.texts, ofMachine: true },
    );
}

async function exportAll({ ctx }: Site, folder: string): Promise<ExitCode> {
  try {
    for (const kind of contentKinds) await Deno.mkdir(`${folder}/${kind}`, { recursive: true });
    let written = 0;
    for await (const item of readAllContents(ctx.db)) {
      await Deno.writeTextFile(`${folder}/${item.kind}/${item.key}.md`, toContentFile(item));
      written++;
    }
    print(translated`${countedText(written, "file is", "files are")} written to ${folder}.`);
    return exitCodes.ok;
  } catch (error) {
    if (!isDenied(error)) throw error;
    fail(translated`This program may not write to ${folder}. Name a folder below .data.`);
    return exitCodes.usage;
  }
}

async function importAll(site: Site, folder: string, options: Operation): Promise<ExitCode> {
  const files = await filesOf(folder);
  if (files === null) return exitCodes.usage;
  if (files.length > 0) return await saveFiles(site, null, files, "either", options);
  fail(translated`There are no files in ${folder}: they are ${folder}/<kind>/<key>.md.`);
  return exitCodes.usage;
}

/** The files of the folders of kinds, in their order; null after printing why they can't be looked for. */
async function filesOf(folder: string): Promise<string[] | null> {
  const found: string[] = [];
  for (const kind of contentKinds) {
    try {
      for await (const { name, isFile } of Deno.readDir(`${folder}/${kind}`)) {
        if (isFile && name.endsWith(".md")) found.push(`${folder}/${kind}/${name}`);
      }
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) continue;
      if (!isDenied(error)) throw error;
      fail(translated`This program may not read ${folder}.`);
      return null;
    }
  }
  return found.toSorted();
}

function isDenied(error: unknown): boolean {
  return error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.PermissionDenied;
}
