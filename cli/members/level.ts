import { type Command, InvalidArgumentError } from "commander";
import { highestLevel, type LevelSetting, setLevel } from "@/api/levels/operators/set_level.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { memberCommand } from "./member_command.ts";

/** `jadehall members level <account> --to <level>` */
export function membersLevelCommand(): Command {
  return memberCommand<{ to: number }, Exclude<LevelSetting, { kind: "not_found" }>>({
    name: "level",
    description: "give a member a level; they get a mail",
    options: (command) => command.requiredOption("--to <level>", `from 0 to ${highestLevel}`, parseLevel),
    run: (ctx, operation, { to: level }) => setLevel(ctx, { ...operation, level }),
    report: (account, outcome) => ({
      words: outcome.kind === "changed"
        ? `${account} has the new level; before it was ${outcome.from}.`
        : `${account} has this level already; nothing changed.`,
      code: exitCodes.ok,
    }),
  });
}

/** Reads a level. */
export function parseLevel(text: string): number {
  const level = /^\d$/.test(text) ? Number(text) : highestLevel + 1;
  if (level > highestLevel) throw new InvalidArgumentError(`Give a level from 0 to ${highestLevel}.`);
  return level;
}
