import { Argument } from "commander";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { namedId } from "../ids/named_id.ts";
import { parseRowId } from "../arguments/row_id.ts";

/** `<turntable>`: its number. */
export function turntableArgument(): Argument {
  return new Argument("<turntable>", "its number; `turntable list` shows it").argParser(parseRowId);
}

/** Says that there is no such turntable. */
export function noSuchTurntable(id: bigint): ExitCode {
  fail(translated`There is no turntable ${id}.`);
  return exitCodes.notFound;
}

/** Ids of draws. */
export const drawId = namedId("draw", "turntable_draws", "turntable ship");
