import { Argument, Command, InvalidArgumentError } from "commander";
import { changeRate, highestRate, type RateOutcome } from "@/api/games/catalogue/operators/change_rate.ts";
import { type GameGroup, gameGroups } from "@/api/games/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { parseLevel } from "../members/level.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { withReview } from "../approvals/review_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";

/** `jadehall rates set <group> <level> <percent> --reason <text>` */
export function ratesSetCommand(): Command {
  return new Command("set")
    .description(
      "change a group's rebate rate at a level, in every process within 2 s; it takes two operators",
    )
    .addArgument(new Argument("<group>", "the group of games").choices(gameGroups.filter((group) => group !== "hot")))
    .addArgument(new Argument("<level>", "from 0 to 5").argParser(parseLevel))
    .addArgument(new Argument("<percent>", "percentage of valid bets from 0 to 0.9, e.g. 0.65").argParser(parsePercent))
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(set));
}

async function set({ ctx }: Site, group: GameGroup, level: number, rate: number, options: Operation) {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage satisfies ExitCode;
  return report(reportOf({ group, level }, await changeRate(ctx, { group, level, rate }, operation)));
}

function reportOf({ group, level }: { group: string; level: number }, outcome: RateOutcome): Report {
  const named = translated`The rate of ${group} at level ${level}`;
  switch (outcome.kind) {
    case "changed": {
      const { before, proposedBy } = outcome;
      const message = translated`${named} is changed${agreedText(proposedBy)}; the previous one was ${
        percentText(before)
      } %.`;
      return { message: withReview(message, outcome.review), code: exitCodes.ok };
    }
    case "proposed":
      return proposedReport(undefined, outcome.review);
    case "unchanged":
      return { message: translated`${named} is already that. Nothing changed.`, code: exitCodes.findings };
    case "falling": {
      const { from, to } = outcome;
      return {
        message: translated`A rate must not fall with the level: ${percentText(from.rate)} % at level ${from.level}, ${
          percentText(to.rate)
        } % at level ${to.level}. Nothing changed.`,
        code: exitCodes.findings,
      };
    }
    case "not_found":
      return { message: translated`${group} has no rates.`, code: exitCodes.notFound };
  }
}

function percentText(rate: number): string {
  return (rate / 100).toFixed(2);
}

/** Reads a rate in percent as hundredths of a percent. */
function parsePercent(text: string): number {
  const [, whole, part = ""] = /^(\d)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const rate = whole === undefined ? highestRate + 1 : 100 * Number(whole) + Number(part.padEnd(2, "0"));
  if (rate > highestRate) {
    throw new InvalidArgumentError(translated`Give a percentage from 0 to 0.9, with at most two decimals.`);
  }
  return rate;
}
