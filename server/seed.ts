import { Command } from "commander";
import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { seedMethods } from "@/api/deposits/orders/seed_methods.ts";
import { demoAccount, seedDemoMember } from "@/api/members/demo_member.ts";
import { seedDemoTurntable } from "@/api/turntable/demo_turntable.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { ScaleRequest } from "@/db/seed/scale/plan.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { promiseDemoMeans } from "./demo_means.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { print } from "./print.ts";
import { onSite } from "./run.ts";
import { parseScaleOption, type Progress, seedScaleAndPrint } from "./seed_scale.ts";

/** `jadehall seed`; its long work shows its progress. */
export function seedCommand(progress: Progress): Command {
  return new Command("seed")
    .description(
      "put in the catalogue, payment methods, contents and demo member that are missing; change nothing that is there",
    )
    .option(
      "--scale <size>",
      "instead, fill an empty database with as many members and bets of a year, for measuring: members=1000000,bets=20000000; go on with it after it was stopped",
      parseScaleOption,
    )
    .action(
      onSite(
        (site: Site, { scale }: SeedOptions) =>
          scale === undefined ? seedAndPrint(site) : seedScaleAndPrint(site, scale, progress),
        { makesDatabase: true },
      ),
    );
}

interface SeedOptions {
  scale?: ScaleRequest;
}

/**
 * Puts in the seed data if the database holds nothing yet. Of several processes that start on it, one does.
 * @param begins called when it is about to
 */
export async function seedIfEmpty(site: Seeded, begins: () => void): Promise<void> {
  await alone(site, async (inside) => {
    if (!await isEmpty(inside.ctx)) return;
    begins();
    await seed(inside);
    if (inside.secrets.demoPassword) await promiseDemoMeans(inside.ctx);
  });
}

/** What seeding needs of the site. */
type Seeded = Pick<Site, "ctx" | "secrets">;

/** All or nothing: after half of it the database would no longer count as empty. */
async function alone(site: Seeded, work: (inside: Seeded) => Promise<void>): Promise<void> {
  await inTransaction(site.ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    await work({ ...site, ctx: { ...site.ctx, db: tx } });
  });
}

/** Puts in whatever is missing. The demo member only where there is a password for it. */
async function seed({ ctx, secrets }: Seeded): Promise<void> {
  await seedGames(ctx.db);
  await seedMethods(ctx.db);
  await seedContents(ctx.db, ctx.now());
  if (!secrets.demoPassword) return;
  await seedDemoMember(ctx, secrets.demoPassword);
  await seedDemoTurntable(ctx);
}

async function isEmpty({ db }: Ctx): Promise<boolean> {
  const member = await db.selectFrom("members").select("id").limit(1).executeTakeFirst();
  const game = await db.selectFrom("games").select("id").limit(1).executeTakeFirst();
  return !member && !game;
}

async function seedAndPrint(site: Site): Promise<ExitCode> {
  await alone(site, seed);
  print("The catalogue, the payment methods and the contents are in.");
  if (site.secrets.demoPassword) print(`The demo member is ${demoAccount}.`);
  else print("There is no demo member: DEMO_PASSWORD is not set.");
  return exitCodes.ok;
}
