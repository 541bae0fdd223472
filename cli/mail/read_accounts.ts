import { readTextFile } from "../arguments/read_text_file.ts";

/**
 * Reads a file with an account in each line, ignoring empty lines. Null after printing why it can't be read.
 * @param instead the command that reads standard input
 */
export async function readAccounts(file: string, instead: string): Promise<string[] | null> {
  const text = await readTextFile(file, instead);
  return text?.replace(/^\uFEFF/, "").split("\n").map((line) => line.trim()).filter((line) => line !== "") ?? null;
}
