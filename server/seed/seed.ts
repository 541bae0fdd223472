import { Command } from "commander";
import { type Kysely, sql } from "kysely";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { demoAccount, seedDemoMember } from "@/api/identity/members/demo_member.ts";
import { seedDemoTurntable } from "@/api/rewards/turntable/demo_turntable.ts";
import { inOneTransaction } from "@/db/one_transaction.ts";
import type { DB } from "@/db/types.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { ScaleRequest } from "@/db/seed/scale/plan.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { demoMembers } from "../demo/members.ts";
import { type DemoSeeded, seedDemo } from "../demo/seed_demo.ts";
import { type ExitCode, exitCodes } from "../exit_codes.ts";
import type { Site } from "../open_site.ts";
import { complain, print } from "../print.ts";
import { translated } from "../operators/translated.ts";
import { onSite } from "../run.ts";
import { parseScaleOption, type SeedProgress, seedScaleAndPrint } from "./seed_scale.ts";

/** `jadehall seed`; its long work shows its progress. */
export function seedCommand(progress: SeedProgress): Command {
  return new Command("seed")
    .description(
      "add the missing catalogue entries, payment methods, demo member and, with the sandboxes, sample contents; change nothing that exists",
    )
    .option("--demo", "add three members and a month of their play, if there are no members; requires the sandboxes")
    .option(
      "--scale <size>",
      "instead, fill an empty database with this many members and a year of bets, for measuring: members=1000000,bets=20000000; continues after it was stopped",
      parseScaleOption,
    )
    .action(
      onSite(
        (site: Site, { scale, demo = false }: SeedOptions) =>
          scale === undefined ? seedAndPrint(site, demo) : seedScaleAndPrint(site, scale, progress),
        { makesDatabase: true, changes: true },
      ),
    );
}

interface SeedOptions {
  scale?: ScaleRequest;
  demo?: boolean;
}

/**
 * Puts in the seed data if the database holds nothing yet. Of several processes that start on it, one does. An embedded
 * database, which is for trying the site out, gets the demo with it.
 * @param begins called when it is about to
 */
export async function seedIfEmpty(site: Seeded, begins: () => void): Promise<void> {
  await alone(site, async (db) => {
    if (!await isEmpty(db)) return;
    begins();
    await seedCatalogue(site, db);
    const password = demoPasswordOf(site);
    // A demo plays at the sandbox provider.
    if (password && site.database.folder && site.secrets.sandbox) await seedDemo(site.ctx, db, password);
    else await seedMember(site, db);
  });
}

/** The parts of the site that seeding needs. */
type Seeded = Pick<Site, "ctx" | "secrets" | "environment" | "database">;

/** The password of the demo's members; null if none are wanted. */
function demoPasswordOf({ environment, secrets }: Seeded): string | null {
  return environment.DEMO === "on" ? secrets.demoPassword : null;
}

/** All or nothing: after half of it the database would no longer count as empty. */
async function alone<Value>({ ctx }: Seeded, work: (db: Kysely<DB>) => Promise<Value>): Promise<Value> {
  return await inOneTransaction(ctx.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(db);
    return await work(db);
  });
}

/** Adds the missing parts of a new site's data. */
async function seedCatalogue({ ctx, secrets }: Seeded, db: Kysely<DB>): Promise<void> {
  await seedGames(db);
  await seedMethods(db);
  // They are samples, and announce invented things: none for real members.
  if (secrets.sandbox) await seedContents(db, ctx.now());
}

/** The demo member, without any play, and the turntable, if there is a password for it. */
async function seedMember(site: Seeded, db: Kysely<DB>): Promise<void> {
  const { ctx } = site;
  const password = demoPasswordOf(site);
  if (!password) return;
  await seedDemoMember({ ...ctx, db }, password);
  await seedDemoTurntable({ db, now: ctx.now });
}

async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const member = await db.selectFrom("members").select("id").limit(1).executeTakeFirst();
  const game = await db.selectFrom("games").select("id").limit(1).executeTakeFirst();
  return !member && !game;
}

async function seedAndPrint(site: Site, demo: boolean): Promise<ExitCode> {
  if (demo) return await seedDemoAndPrint(site);
  await alone(site, async (db) => {
    await seedCatalogue(site, db);
    await seedMember(site, db);
  });
  print(
    site.secrets.sandbox
      ? translated`The catalogue, payment methods and contents are complete.`
      : translated`The catalogue and payment methods are complete. SANDBOXES is off: there are no sample contents.`,
  );
  if (demoPasswordOf(site)) print(translated`The demo member is ${demoAccount}.`);
  else print(translated`There is no demo member: DEMO_PASSWORD is not set, or DEMO is off.`);
  return exitCodes.ok;
}

async function seedDemoAndPrint(site: Site): Promise<ExitCode> {
  const { ctx, environment, secrets: { demoPassword, sandbox } } = site;
  if (environment.DEMO === "off") return refused(translated`There is no demo: DEMO is off.`);
  if (!sandbox) return refused(translated`The demo needs the sandbox provider, but SANDBOXES is off.`);
  if (!demoPassword) return refused(translated`The demo's members need a password, but DEMO_PASSWORD is not set.`);
  const seeded = await alone(site, async (db): Promise<DemoSeeded> => {
    await seedCatalogue(site, db);
    return await seedDemo(ctx, db, demoPassword);
  });
  if (seeded === "others") return refused(translated`There are members already; the demo needs a site without any.`);
  print(seeded === "made" ? translated`The demo is ready.` : translated`The demo already exists.`);
  print(translated`Its members are ${demoMembers.map(({ account }) => account).join(", ")}.`);
  return exitCodes.ok;
}

function refused(why: string): ExitCode {
  complain(why);
  return exitCodes.findings;
}
