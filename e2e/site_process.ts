import { sql } from "kysely";
import { roomForOrders } from "@/api/payments/deposits/testing.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { testKeysEnvironment } from "@/testing/providers/keys.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { seedProviders } from "@/db/seed/games.ts";
import { buildIfStale } from "@/cli/build.ts";
import { type ProjectProcess, startProcess } from "./process.ts";

// Once per test file: a site serves the browser side that it finds built.
await buildIfStale();

/** The options of a site process. */
export interface SiteProcessOptions {
  databaseUrl: string;
  /** More of the environment; it wins over what a test site has by default. */
  env?: Record<string, string>;
  /** Drops its complaints: the test takes away its database. */
  silent?: boolean;
  /** How many requests it lets through: more than any test or bench makes, or as many as a site in production. */
  limits?: "wide" | "usual";
  /** False for a site whose members don't play: to pull all providers' bets takes half of what it does without visitors. */
  pullsBets?: boolean;
  /** Called with everything it writes to stdout and stderr, in pieces. */
  onOutput?: (text: string) => void;
  /** The root of another checkout, whose site it is; it must have been built. */
  checkout?: URL;
  /** More options of `deno run`. */
  denoArgs?: readonly string[];
}

/** A running site. */
export type SiteProcess = ProjectProcess;

/** The demo member's password at every test site. */
export const demoPassword = "jade-e2e";

/** The secret that a test site shares with its sandbox vendor. */
export const sandboxSecret = "a secret for tests only";

/** Where every test site keeps its images: names never repeat, so they can share it. */
export const imageFolder = new URL("../.data/e2e-images", import.meta.url).pathname;

/** Starts the site in a process of its own as `deno task start` does, with the sandboxes that `env` doesn't place elsewhere. */
export async function startSiteProcess(
  { databaseUrl, env, limits = "wide", pullsBets = true, ...options }: SiteProcessOptions,
): Promise<SiteProcess> {
  await prepare(databaseUrl, { limits, pullsBets });
  const said = /Jadehall is at (\S+)/;
  return await startProcess(["start"], environment(databaseUrl, env), said, options);
}

/**
 * Migrates an empty database, as benches give, widens the limits, as one browser plays many visitors here, from one address,
 * and puts off the first pull of each provider's bets by a day.
 */
async function prepare(
  databaseUrl: string,
  { limits, pullsBets = true }: Pick<SiteProcessOptions, "limits" | "pullsBets"> = {},
): Promise<void> {
  await using db = connect(databaseUrl, { max: 1 });
  const { rows: [found] } = await sql<{ is_empty: boolean }>`select to_regclass('settings') is null as is_empty`
    .execute(db);
  if (found!.is_empty) await migrate(databaseUrl);
  if (!pullsBets) {
    await seedProviders(db);
    await sql`
      insert into bet_cursors (provider, next_pull_at, began_at)
        select code, now() + interval '1 day', now() from providers
        on conflict do nothing`.execute(db);
  }
  if (limits !== "wide") return;
  const settings = Object.entries({ ...wideLimits, ...roomForOrders }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await db.insertInto("settings").values(settings).onConflict((conflict) => conflict.doNothing()).execute();
}

/** Starts one sandbox alone, as `jadehall sandbox` does. */
export async function startSandboxProcess(
  which: "provider" | "vendor",
  { databaseUrl, env, silent }: SiteProcessOptions,
): Promise<ProjectProcess> {
  await prepare(databaseUrl);
  return await startProcess(["jadehall", "sandbox", which], environment(databaseUrl, env), /Listening on (\S+)/, {
    silent,
  });
}

function environment(databaseUrl: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    PORT: "0",
    SANDBOX_PROVIDER_PORT: "0",
    SANDBOX_VENDOR_PORT: "0",
    ...testKeysEnvironment,
    SANDBOX_VENDOR_SECRET: sandboxSecret,
    DATA_KEYS: testDataKeys("test"),
    IMAGE_FOLDER: imageFolder,
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: "warn",
    DATABASE_URL: databaseUrl,
    SANDBOXES: "on",
    ...more,
  };
}
