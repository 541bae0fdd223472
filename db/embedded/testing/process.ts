import { linesOf } from "./lines.ts";
import type { Clone } from "./clone.ts";
import type { OsUser } from "../os_user.ts";
import type { Place } from "../place.ts";

/** A process of its own that uses a cluster. */
export interface ClusterUser {
  came: string;
  url: string;
  /** Ends it as a user would; tells whether that stopped the server. */
  leave(): Promise<boolean>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts such a process on the cluster at `place` and waits until it has it. */
export function startUser(place: Place): Promise<ClusterUser> {
  const program = new URL("./user.ts", import.meta.url).pathname;
  return follow(Deno.execPath(), ["run", "--allow-all", program, JSON.stringify(place)]);
}

/** The same as another OS user, from a clone that he can read. */
export function startUserAs(osUser: OsUser, clone: Clone, place: Place): Promise<ClusterUser> {
  const program = `${clone.folder}/db/embedded/testing/user.ts`;
  const args = ["run", "--allow-all", program, JSON.stringify(place)];
  return follow(clone.deno, args, { ...osUser, cwd: clone.folder, env: { HOME: place.base } });
}

async function follow(deno: string, args: string[], options: Deno.CommandOptions = {}): Promise<ClusterUser> {
  const child = new Deno.Command(deno, { args, stdin: "piped", stdout: "piped", ...options }).spawn();
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const { came, url } = await answer();
  return { came, url, leave, kill };

  async function leave(): Promise<boolean> {
    await child.stdin.close();
    const { stopped } = await answer();
    await end();
    return stopped;
  }

  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await child.stdin.close().catch(() => {});
    await end();
  }

  async function answer() {
    const { value } = await lines.read();
    if (value === undefined) throw new Error("The process ended without a word.");
    return JSON.parse(value);
  }

  async function end(): Promise<void> {
    await lines.cancel();
    await child.status;
  }
}
