import { readTextFile } from "../arguments/read_text_file.ts";

/**
 * Reads a file with an account in each line, ignoring empty lines; of a list that was printed, the first column
 * under its header. Null after printing why it can't be read.
 * @param instead the command that reads standard input
 */
export async function readAccounts(file: string, instead: string): Promise<string[] | null> {
  const text = await readTextFile(file, instead);
  if (text === null) return null;
  const lines = text.replace(/^\uFEFF/, "").split("\n").filter((line) => line.trim() !== "");
  // A member may have the account "account": only a line with other columns is a header. Without one, accounts that
  // stand in one line are no account, instead of the first of them alone.
  const isList = /^account[,\t]/.test(lines[0] ?? "");
  return isList ? lines.slice(1).map((line) => line.split(/[,\t]/)[0]!.trim()) : lines.map((line) => line.trim());
}
