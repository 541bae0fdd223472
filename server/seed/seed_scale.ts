import { InvalidArgumentError } from "commander";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { hashOfNoPassword, hashPassword } from "@/api/identity/members/passwords/password.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { seedGames } from "@/db/seed/games.ts";
import { parseScale, type ScaleRequest } from "@/db/seed/scale/plan.ts";
import type { ScaleRefusal } from "@/db/seed/scale/progress.ts";
import { seedScale } from "@/db/seed/scale/seed_scale.ts";
import { type ExitCode, exitCodes } from "../exit_codes.ts";
import type { Site } from "../open_site.ts";
import { operationText } from "../operators/operation_text.ts";
import { translated } from "../operators/translated.ts";
import { complain, print } from "../print.ts";

/** Shows how much of some work is done. */
export interface SeedProgress {
  show(done: number, total: number): void;
  clear(): void;
}

/** Reads the argument of `--scale` before anything is opened. */
export function parseScaleOption(text: string): ScaleRequest {
  const request = parseScale(text);
  if (typeof request === "string") throw new InvalidArgumentError(operationText(request));
  return request;
}

/**
 * `jadehall seed --scale members=…,bets=…`: fills an empty database for measuring, or goes on with one that was begun.
 * Members have DEMO_PASSWORD; if there is none, no password opens them.
 */
export async function seedScaleAndPrint(
  { ctx, database, secrets }: Site,
  request: ScaleRequest,
  progress: SeedProgress,
): Promise<ExitCode> {
  if (ctx.cell.number > 0) {
    complain(translated`--scale writes ids from 1 on, which are cell 0's: it fills no database of another cell.`);
    return exitCodes.usage;
  }
  const passwordHash = secrets.demoPassword ? await hashPassword(secrets.demoPassword) : hashOfNoPassword;
  const refusal = await seedScale(database.url, { ...request, until: ctx.now() }, {
    passwordHash,
    report: progress.show,
    prepare: async (db) => {
      await seedGames(db);
      await seedMethods(db);
      await seedContents(db, ctx.now());
    },
  });
  progress.clear();
  if (refusal) {
    complain(sentenceOn(refusal, database.name));
    return exitCodes.findings;
  }
  print(translated`${request.members} members and ${request.bets} bets are now in ${database.name}.`);
  return exitCodes.ok;
}

function sentenceOn(refusal: ScaleRefusal, database: string): string {
  if (refusal.has === "members") {
    return translated`${database} has members that this command did not make: it fills only empty databases; nothing changed.`;
  }
  return translated`${database} was begun with --scale ${
    sizeOf(refusal.request)
  }: continue with that, or use an empty database.`;
}

function sizeOf({ members, bets, seed }: ScaleRequest): string {
  return `members=${members},bets=${bets},seed=${seed}`;
}
