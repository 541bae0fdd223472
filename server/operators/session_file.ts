import { userInfo } from "node:os";
import { z } from "zod";

/** The session by which this user's commands run, as it is kept in the user's configuration. */
const SessionFile = z.object({
  operator: z.string().max(64),
  token: z.string().max(128),
  site: z.string().max(1_024).nullable().default(null),
});

/** The operator's name, the session's token, and the address of the site to which commands go; null: at its machine. */
export type StoredSession = z.output<typeof SessionFile>;

/** The folder of this program in the user's configuration (XDG Base Directory Specification). */
function folder(): string {
  const set = Deno.env.get("XDG_CONFIG_HOME");
  return `${set?.startsWith("/") ? set : `${userInfo().homedir}/.config`}/jadehall`;
}

function file(): string {
  return `${folder()}/session.json`;
}

/**
 * Reads the kept session; null without one.
 * @throws a sentence when others may read the file, or it holds something else
 */
export async function readSessionFile(): Promise<StoredSession | null> {
  const path = file();
  try {
    const { mode } = await Deno.stat(path);
    if (mode !== null && (mode & 0o077) !== 0) {
      throw new Error(`Others may read ${path}: remove it, then sign in again.`);
    }
    const read = SessionFile.safeParse(JSON.parse(await Deno.readTextFile(path)));
    if (read.success) return read.data;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${path} holds no session: remove it, then sign in.`);
}

/** Keeps a session in place of the one before, in a file that only this user can read. */
export async function writeSessionFile(session: StoredSession): Promise<void> {
  await Deno.mkdir(folder(), { recursive: true, mode: 0o700 });
  const fresh = `${file()}.${crypto.randomUUID()}`;
  await Deno.writeTextFile(fresh, `${JSON.stringify(session)}\n`, { createNew: true, mode: 0o600 });
  await Deno.rename(fresh, file());
}

/** Forgets the kept session. */
export async function removeSessionFile(): Promise<void> {
  try {
    await Deno.remove(file());
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
