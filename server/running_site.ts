import { z } from "zod";
import { lock, lockIfFree } from "@/packages/postgres-cluster/file_lock.ts";
import { onProcessEnd } from "@/packages/postgres-cluster/process_end.ts";
import type { Environment } from "./environment/environment.ts";

/** Variables that a running site passes to commands, with the values it got: its ports, and its signing secrets. */
const SiteVariables = z.strictObject({
  HOST: z.string(),
  PORT: z.string(),
  BEHIND_PROXY: z.string().optional(),
  SITE_URL: z.string().optional(),
  CELL: z.string().optional(),
  SANDBOXES: z.string(),
  SANDBOX_PROVIDER_URL: z.string().optional(),
  SANDBOX_VENDOR_URL: z.string().optional(),
  SANDBOX_PROVIDER_SECRET: z.string().optional(),
  SANDBOX_PROVIDER_KEY: z.string().optional(),
  SANDBOX_SITE_KEY: z.string().optional(),
  SANDBOX_VENDOR_SECRET: z.string().optional(),
});
export type SiteVariables = z.output<typeof SiteVariables>;

const SiteFile = z.object({ database: z.string(), startedAt: z.string(), siteVariables: SiteVariables });

const defaultFolder = new URL("../.data/running/", import.meta.url);

/**
 * Publishes how a site runs to the commands of this machine's user, in a file that only this user may read. The file is
 * locked while this process lives, and the lock ends with it however it ends: a file without a lock was left by a
 * killed process. The file is removed with the disposal, or when the process ends before.
 */
export async function publishRunningSite(
  environment: Environment,
  running: { port: number; sandboxes: { providerUrl: string; vendorUrl: string } | null },
  { folder = defaultFolder, now = new Date() } = {},
): Promise<AsyncDisposable> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new URL(`${crypto.randomUUID()}.json`, folder).pathname;
  // Under its name only when it is whole and locked; a rename keeps the lock.
  const held = await lock(`${file}.new`, "exclusive");
  const remove = () => {
    Deno.removeSync(file);
    held.release();
  };
  const site = {
    database: await databaseOf(environment),
    startedAt: now.toISOString(),
    siteVariables: siteVariablesOf(environment, running),
  };
  await Deno.writeTextFile(`${file}.new`, JSON.stringify(site));
  await Deno.rename(`${file}.new`, file);
  const watch = onProcessEnd(remove);
  return {
    [Symbol.asyncDispose]() {
      watch[Symbol.dispose]();
      remove();
      return Promise.resolve();
    },
  };
}

/**
 * Returns the data that the running site on the environment's database has published; of several sites, the one started
 * last; null if none runs.
 */
export async function findRunningSite(
  environment: Environment,
  { folder = defaultFolder } = {},
): Promise<SiteVariables | null> {
  const database = await databaseOf(environment);
  const sites = await Promise.all((await namesIn(folder)).map((name) => readIfRuns(new URL(name, folder).pathname)));
  const fit = sites.filter((site) => site !== null && site.database === database);
  return fit.toSorted((a, b) => a!.startedAt < b!.startedAt ? 1 : -1)[0]?.siteVariables ?? null;
}

/** A variable as the operator gives it, else as the running site has it. */
export function besides(
  given: (name: string) => string | undefined,
  siteVariables: SiteVariables,
): (name: string) => string | undefined {
  return (name) => {
    const own = given(name);
    if (own && !(name === "PORT" && own === "0")) return own;
    // A sandbox's port given in the environment takes precedence; 0 names none.
    const port = given(name.replace(/_URL$/, "_PORT"));
    if (/^SANDBOX_.*_URL$/.test(name) && port && port !== "0") return undefined;
    return siteVariables[name as keyof SiteVariables] ?? own;
  };
}

function siteVariablesOf(
  environment: Environment,
  { port, sandboxes }: { port: number; sandboxes: { providerUrl: string; vendorUrl: string } | null },
): SiteVariables {
  const { HOST, BEHIND_PROXY, SITE_URL, CELL, SANDBOXES } = environment;
  const siteVariables: SiteVariables = {
    HOST,
    PORT: String(port),
    BEHIND_PROXY,
    SITE_URL,
    SANDBOXES,
    CELL: CELL === undefined ? undefined : String(CELL),
  };
  if (!sandboxes) return siteVariables;
  Object.assign(siteVariables, {
    SANDBOX_PROVIDER_URL: sandboxes.providerUrl,
    SANDBOX_VENDOR_URL: sandboxes.vendorUrl,
  });
  // With DATABASE_URL every process is given its secrets; only with the embedded database are they generated.
  if (environment.DATABASE_URL) return siteVariables;
  const { SANDBOX_PROVIDER_SECRET, SANDBOX_PROVIDER_KEY } = environment;
  const { SANDBOX_SITE_KEY, SANDBOX_VENDOR_SECRET } = environment;
  return {
    ...siteVariables,
    SANDBOX_PROVIDER_SECRET,
    SANDBOX_PROVIDER_KEY,
    SANDBOX_SITE_KEY,
    SANDBOX_VENDOR_SECRET,
  };
}

/** Names a database without its password. */
async function databaseOf({ DATABASE_URL, EMBEDDED_DATABASE }: Environment): Promise<string> {
  if (!DATABASE_URL) return `embedded ${EMBEDDED_DATABASE}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(DATABASE_URL));
  return new Uint8Array(digest).toHex();
}

async function namesIn(folder: URL): Promise<string[]> {
  try {
    const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
    return names.filter((name) => name.endsWith(".json"));
  } catch (error) {
    // Nothing ran here, or only for another user.
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied) return [];
    throw error;
  }
}

/** A site's file; null after it was removed because its process has ended. */
async function readIfRuns(file: string): Promise<z.output<typeof SiteFile> | null> {
  try {
    using free = await lockIfFree(file);
    if (free) {
      await Deno.remove(file);
      return null;
    }
    return SiteFile.safeParse(JSON.parse(await Deno.readTextFile(file))).data ?? null;
  } catch (error) {
    // Another process removed it meanwhile.
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
