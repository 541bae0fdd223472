import type { NamedGame, NamedGroup } from "@/api/games/catalogue/operators/change_games.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** Says that the catalogue has no such game. */
export function noSuchGame({ group, code }: NamedGame | NamedGroup): ExitCode {
  fail(translated`There is no game ${group ? `${group}:${code ?? "all"}` : code}; \`games list\` shows them.`);
  return exitCodes.notFound;
}
