import { type Command, InvalidArgumentError } from "commander";
import { highestLevel, type LevelSetting, setLevel } from "@/api/rewards/levels/operators/set_level.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { memberCommand } from "./member_command.ts";

type Outcome = Exclude<LevelSetting, { kind: "not_found" }>;

/** `jadehall members level <account> --to <level>` */
export function membersLevelCommand(): Command {
  return memberCommand<{ to: number }, Outcome>({
    name: "level",
    description: "give a member a level and notify them by mail; a higher one takes two operators",
    options: (command) => command.requiredOption("--to <level>", `from 0 to ${highestLevel}`, parseLevel),
    run: (ctx, operation, { to: level }) => setLevel(ctx, { ...operation, level }),
    report: reportOf,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  switch (outcome.kind) {
    case "changed": {
      const { from, proposedBy } = outcome;
      return {
        message: translated`${account} has the new level${agreedText(proposedBy)}; the previous one was ${from}.`,
        code: exitCodes.ok,
      };
    }
    case "proposed":
      return proposedReport();
    case "unchanged":
      return { message: translated`${account} already has this level; nothing changed.`, code: exitCodes.ok };
  }
}

/** Reads a level. */
export function parseLevel(text: string): number {
  const level = /^\d$/.test(text) ? Number(text) : highestLevel + 1;
  if (level > highestLevel) throw new InvalidArgumentError(translated`Give a level from 0 to ${highestLevel}.`);
  return level;
}
