import { readTextFile } from "../arguments/read_text_file.ts";

/**
 * Reads a mail in one language from a file: the first line is its title, with or without a `#`, followed by the text in
 * Markdown. Null after printing why the file can't be read.
 */
export async function readLetter(file: string): Promise<{ title: string; body: string } | null> {
  const text = await readTextFile(file, "mail send -");
  if (text === null) return null;
  const [first = "", ...rest] = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n").trimStart().split("\n");
  return { title: first.replace(/^#\s+/, ""), body: rest.join("\n") };
}
