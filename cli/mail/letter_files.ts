import type { Command } from "commander";
import { BroadcastTexts } from "@/api/messages/mail/operators/broadcast_texts.ts";
import { faultMessages, fieldFaultText } from "@/api/field_faults.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { fail } from "../output/fail.ts";

/** The files of a mail in the languages besides tw. */
export interface LetterFiles {
  vn?: string;
  zhCn?: string;
  en?: string;
}

/** Adds the options of {@link LetterFiles}. */
export function addLetterFiles(command: Command): Command {
  return command.option("--vn <file>", "the same mail in Vietnamese")
    .option("--zh-cn <file>", "…in simplified Chinese")
    .option("--en <file>", "…in English; members whose language is missing read tw");
}

/** Whether any of them is named. */
export function hasLetterFiles({ vn, zhCn, en }: LetterFiles): boolean {
  return [vn, zhCn, en].some((file) => file !== undefined);
}

/**
 * Reads a mail in its languages, each from a file: the first line is its title, with or without a `#`, followed by the text
 * in Markdown. Null after printing what is wrong with a file.
 */
export async function readLetterFiles(tw: string, { vn, zhCn, en }: LetterFiles): Promise<BroadcastTexts | null> {
  const letters: Record<string, unknown> = {};
  for (const [lang, file] of Object.entries({ tw, vn, "zh-cn": zhCn, en })) {
    if (file === undefined) continue;
    const text = await readTextFile(file, "mail send -");
    if (text === null) return null;
    const [first = "", ...rest] = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n").trimStart().split("\n");
    letters[lang] = { title: first.replace(/^#\s+/, ""), body: rest.join("\n") };
  }
  const read = BroadcastTexts.safeParse(letters, faultMessages);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    fail(translated`The mail in ${String(path[0])} ${operationText(fieldFaultText({ message }))}.`);
  }
  return null;
}
