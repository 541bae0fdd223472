import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** Why a file of an archived month can't be read here, as a part of a sentence. */
export function unreadableText(
  { archiveFolder }: { archiveFolder: string },
  { file, isMissing }: { file: string; isMissing: boolean },
): string {
  return isMissing ? translated`the file ${file} is not in ${archiveFolder}` : translated`the file ${file} is damaged`;
}

/** Says that an order's postings are archived in a file that can't be read, if so, and gives the command's exit code. */
export function reportPostings(
  ctx: { archiveFolder: string },
  unreadable: { file: string; isMissing: boolean } | null,
): ExitCode {
  if (unreadable === null) return exitCodes.ok;
  fail(
    translated`Its postings are archived, and ${unreadableText(ctx, unreadable)}. Read on: jadehall archives --help`,
  );
  return exitCodes.findings;
}
