/** The ids that a command needs to run as another OS user. */
export interface OsUser {
  uid: number;
  gid: number;
}

/** The OS user called `name`, created as a system user without a login when it is missing. Only root may ask. */
export async function systemUser(name: string): Promise<OsUser> {
  const known = await idsOf(name);
  if (known) return known;
  const made = await run("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    name,
  ]);
  const created = await idsOf(name);
  if (created) return created;
  throw new Error(
    `The embedded PostgreSQL can't run as root, and the user "${name}" could not be created: ${made.trim()}. ` +
      `Start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function idsOf(name: string): Promise<OsUser | null> {
  const uid = Number.parseInt(await run("id", ["-u", name]), 10);
  const gid = Number.parseInt(await run("id", ["-g", name]), 10);
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

/**
 * Runs the command and returns both streams; empty or an error text if it failed, which the caller can't read as ids.
 */
async function run(command: string, args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, stdin: "null" }).output();
  return new TextDecoder().decode(success ? stdout : stderr);
}
