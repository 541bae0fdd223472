import { Argument, Command } from "commander";
import { changeLevel, type LevelOutcome } from "@/api/rewards/levels/operators/change_level.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { withReview } from "../approvals/review_text.ts";
import { parseLevel } from "../members/level.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";
import { addLevelOptions, type LevelOptions, levelTexts, levelValues } from "./values.ts";

/** `jadehall levels set <level> [--deposits …] --reason <text>` */
export function levelsSetCommand(): Command {
  const command = new Command("set")
    .description(
      "change a level's requirements and benefits from now on; it takes two operators",
    )
    .addArgument(new Argument("<level>", "from 0 to 5").argParser(parseLevel));
  return addLevelOptions(command).addOption(reasonOption()).addOption(operatorOption()).action(onSite(set));
}

async function set({ ctx }: Site, level: number, options: LevelOptions & Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const values = levelValues(options);
  if (Object.keys(values).length === 0) {
    fail(translated`Name at least one value to change.`);
    return exitCodes.usage;
  }
  return report(reportOf(level, await changeLevel(ctx, { level, values, ...operation })));
}

function reportOf(level: number, outcome: LevelOutcome): Report {
  switch (outcome.kind) {
    case "changed":
      return {
        message: withReview(translated`Level ${level} is changed${agreedText(outcome.proposedBy)}.`, outcome.review),
        code: exitCodes.ok,
      };
    case "proposed":
      return proposedReport(undefined, outcome.review);
    case "unchanged":
      return {
        message: translated`Level ${level} already has these values. Nothing changed.`,
        code: exitCodes.findings,
      };
    case "falling": {
      const { field, from, to } = outcome;
      const word = translatedText(levelTexts[field].word);
      const message = field.endsWith("requirement_cents")
        ? translated`${word} must rise from level ${from} to level ${to}. Nothing changed.`
        : translated`${word} must not fall from level ${from} to level ${to}. Nothing changed.`;
      return { message, code: exitCodes.findings };
    }
    case "lowest":
      return {
        message: translated`Members start at level 0: it has no ${
          translatedText(levelTexts[outcome.field].word)
        }. Nothing changed.`,
        code: exitCodes.findings,
      };
  }
}
