import { Command } from "commander";
import { demoAccount, seedDemoMember } from "@/api/members/demo_member.ts";
import { seedDeposits } from "@/db/seed/deposits.ts";
import { seedGames } from "@/db/seed/games.ts";
import { seedNews } from "@/db/seed/news.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { print } from "./print.ts";
import { onSite } from "./run.ts";

/** `jadehall seed` */
export function seedCommand(): Command {
  return new Command("seed")
    .description(
      "put in the catalogue, payment methods, news and demo member that are missing; change nothing that is there",
    )
    .action(onSite(seedAndTell));
}

/** Puts in whatever of the seed data is missing. The demo member only where there is a password for it. */
export async function seed({ ctx, secrets }: Pick<Site, "ctx" | "secrets">): Promise<void> {
  await seedGames(ctx.db);
  await seedDeposits(ctx.db);
  await seedNews(ctx.db, ctx.now());
  if (secrets.demoPassword) await seedDemoMember(ctx, secrets.demoPassword);
}

/** Whether the database holds nothing yet: no member and no game. */
export async function isEmpty({ ctx }: Pick<Site, "ctx">): Promise<boolean> {
  const member = await ctx.db.selectFrom("members").select("id").limit(1).executeTakeFirst();
  const game = await ctx.db.selectFrom("games").select("id").limit(1).executeTakeFirst();
  return !member && !game;
}

async function seedAndTell(site: Site): Promise<ExitCode> {
  await seed(site);
  print("The catalogue, the payment methods and the news are in.");
  if (site.secrets.demoPassword) print(`The demo member is ${demoAccount}.`);
  else print("There is no demo member: DEMO_PASSWORD is not set.");
  return exitCodes.ok;
}
