import { ArchivedSpan } from "@/api/accounting/archives/refuse_archived_span.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** Makes work that is refused for archived months say so in a sentence. */
export function refusingArchived<Args extends unknown[]>(
  work: (...args: Args) => Promise<ExitCode>,
): (...args: Args) => Promise<ExitCode> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (!(error instanceof ArchivedSpan)) throw error;
      fail(translated`${error.month} is archived, and this needs its rows. Read on: jadehall archives --help`);
      return exitCodes.findings;
    }
  };
}
