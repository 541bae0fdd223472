import { Command } from "commander";
import { readPromotionText } from "@/api/rewards/promotion_documents/promotion_document.ts";
import { type DocumentOutcome, saveDocument } from "@/api/rewards/promotion_documents/save_document.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { onSite } from "@/server/run.ts";
import { withReview } from "../approvals/review_text.ts";
import { agreedText } from "../approvals/proposal_text.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { savedText } from "../output/saved_text.ts";
import { reportOf as termsReportOf } from "./set_terms.ts";

/** `jadehall activities save <file> --reason <text>` */
export function activitiesSaveCommand(): Command {
  return new Command("save")
    .description(
      "save a promotion's texts and terms from one file, as `show --document` prints it: all of it or nothing; other terms may take a second operator with the same file",
    )
    .argument("<file>", "the document; - reads standard input")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(save));
}

async function save({ ctx }: Site, file: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const text = await readTextFile(file, "jadehall activities save -");
  if (text === null) return exitCodes.usage;
  const read = readPromotionText(text);
  if ("problems" in read) {
    for (const problem of read.problems.slice(0, 20)) fail(operationText(problem));
    fail(translated`Nothing was changed.`);
    return exitCodes.usage;
  }
  return report(reportOf(read.draft.key, await saveDocument(ctx, read, by)));
}

function reportOf(key: string, outcome: DocumentOutcome): Report {
  switch (outcome.kind) {
    case "saved": {
      const { texts, terms } = outcome;
      const message = terms
        ? translated`${savedText(key, texts === "unchanged" ? "edited" : texts)} It now has these terms${
          agreedText(terms.proposedBy)
        }.`
        : savedText(key, texts);
      return { message: withReview(message, terms?.review ?? null), code: exitCodes.ok };
    }
    case "unchanged":
      return { message: savedText(key, "unchanged"), code: exitCodes.ok };
    case "terms_missing":
      return {
        message:
          translated`terms: ${key} has terms, which a document can't take away; \`activities terms end\` ends them. Nothing was changed.`,
        code: exitCodes.findings,
      };
    case "no_picture":
      return {
        message: translated`picture: there is no such picture; add it with \`pictures add\`. Nothing was changed.`,
        code: exitCodes.findings,
      };
    case "dates_cross":
      return {
        message: translated`withdrawn: it would end before it is published. Nothing was changed.`,
        code: exitCodes.findings,
      };
    default:
      return termsReportOf(key, outcome);
  }
}
