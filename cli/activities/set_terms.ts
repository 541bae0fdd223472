import { Command } from "commander";
import { setTerms, type TermsOutcome } from "@/api/rewards/promotions/terms/set_terms.ts";
import { Terms, type TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { withReview } from "../approvals/review_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { type Report, report } from "../output/report.ts";

/** `jadehall activities terms set <key> <file> --reason <text>` */
export function termsSetCommand(): Command {
  return new Command("set")
    .description(
      "set a promotion's terms from now on, from a JSON file; of one that is running, above `promotion.second_operator` in total, or without a cap, a second operator must give the same file",
    )
    .argument("<key>", "the promotion's key")
    .argument("<file>", "the terms; - reads standard input")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, promotion: string, file: string, options: Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const text = await readTextFile(file, `jadehall activities terms set ${promotion} -`);
  if (text === null) return exitCodes.usage;
  const terms = readTerms(text);
  if (Array.isArray(terms)) {
    for (const problem of terms) fail(operationText(problem));
    fail(translated`Nothing changed.`);
    return exitCodes.usage;
  }
  return report(reportOf(promotion, await setTerms(ctx, { promotion, ...operation }, terms)));
}

/** A file's terms, or their faults. */
function readTerms(text: string): TermsFile | string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [translated`The file is not JSON.`];
  }
  const read = Terms.safeParse(json, faultMessages);
  return read.success ? json as TermsFile : fieldFaults(read.error);
}

/** Describes the result of setting or ending terms. */
export function reportOf(promotion: string, outcome: TermsOutcome): Report {
  switch (outcome.kind) {
    case "set":
      return {
        message: withReview(
          translated`${promotion} now has these terms${agreedText(outcome.proposedBy)}.`,
          outcome.review,
        ),
        code: exitCodes.ok,
      };
    case "ended":
      return { message: translated`${promotion} has ended and gives nothing more.`, code: exitCodes.ok };
    case "proposed":
      return proposedReport(undefined, outcome.review);
    case "unchanged":
      return { message: translated`${promotion} already has these terms. Nothing changed.`, code: exitCodes.findings };
    case "cap_below_granted":
      return {
        message: translated`${promotion} has given ${decimalText(outcome.grantedCents)} TWD already. Nothing changed.`,
        code: exitCodes.findings,
      };
    case "unknown_key":
      return {
        message: translated`There is no promotion ${promotion}; create its texts first.`,
        code: exitCodes.notFound,
      };
    case "not_found":
      return { message: translated`${promotion} has no terms.`, code: exitCodes.notFound };
  }
}
