import { readTextFile } from "../arguments/read_text_file.ts";

/**
 * The accounts of a file with one in each line; empty lines are left out. Null after printing why it can't be read.
 * @param instead the command that reads what is sent to it
 */
export async function readAccounts(file: string, instead: string): Promise<string[] | null> {
  const text = await readTextFile(file, instead);
  return text?.replace(/^\uFEFF/, "").split("\n").map((line) => line.trim()).filter((line) => line !== "") ?? null;
}
