import { Command } from "commander";
import {
  changeGames,
  type GameChange,
  type NamedGame,
  type NamedGroup,
} from "@/api/games/catalogue/operators/change_games.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { gamesArgument } from "./named_game.ts";
import { noSuchGame } from "./no_such_game.ts";

/** `jadehall games enable <game> --reason <text>` */
export function gamesEnableCommand(): Command {
  const command = new Command("enable").description("open a game to members, in every process within 2 s");
  return changing(command, () => ({ kind: "enable" }));
}

/** `jadehall games disable <game> --reason <text>` */
export function gamesDisableCommand(): Command {
  const command = new Command("disable").description("close a game: members can neither play nor move points");
  return changing(command, () => ({ kind: "disable" }));
}

/** `jadehall games maintenance <game> [--keep-transfers] --reason <text>` */
export function gamesMaintenanceCommand(): Command {
  const command = new Command("maintenance").description("close a game temporarily; `games enable` opens it again")
    .option("--keep-transfers", "members can still move points in and out");
  return changing(command, ({ keepTransfers = false }) => ({ kind: "maintenance", keepsTransfers: keepTransfers }));
}

interface ChangeOptions extends Operation {
  keepTransfers?: boolean;
  dryRun?: boolean;
}

function changing(command: Command, changeOf: (options: ChangeOptions) => GameChange): Command {
  return command.addArgument(gamesArgument())
    .option("--dry-run", "print the games that would change; change nothing")
    .addOption(reasonOption()).addOption(operatorOption())
    .action(
      onSite((site: Site, named: NamedGame | NamedGroup, options: ChangeOptions) =>
        apply(site, named, changeOf(options), options)
      ),
    );
}

async function apply(
  { ctx }: Site,
  named: NamedGame | NamedGroup,
  change: GameChange,
  options: ChangeOptions,
): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const { dryRun = false } = options;
  const changed = await changeGames(ctx, named, change, { ...by, dryRun });
  if (changed === null) return noSuchGame(named);
  for (const name of changed) print(changedText(name, change.kind, dryRun));
  if (changed.length === 0) print(translated`Nothing changed.`);
  return exitCodes.ok;
}

function changedText(name: string, kind: GameChange["kind"], dryRun: boolean): string {
  switch (kind) {
    case "enable":
      return dryRun ? translated`${name} would be enabled.` : translated`${name} is enabled.`;
    case "disable":
      return dryRun ? translated`${name} would be disabled.` : translated`${name} is disabled.`;
    case "maintenance":
      return dryRun ? translated`${name} would be under maintenance.` : translated`${name} is under maintenance.`;
  }
}
