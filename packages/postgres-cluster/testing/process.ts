import { linesOf } from "@/testing/lines.ts";
import type { Clone } from "./clone.ts";
import type { OsUser } from "../os_user.ts";
import type { ClusterLocation } from "../cluster_location.ts";

/** A process of its own that uses a cluster. */
export interface ClusterUser {
  came: string;
  url: string;
  /** Ends it as a user would; gives whether that stopped the server. */
  leave(): Promise<boolean>;
  /** Ends it as it was started to end. */
  end(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Ways to end without leaving. */
export type Ending = "exit" | "error" | "rejection";

/** Starts such a process on the cluster at `place` and waits until it has it. */
export function startUser(location: ClusterLocation, ending?: Ending): Promise<ClusterUser> {
  const program = new URL("./user.ts", import.meta.url).pathname;
  const stderr = ending ? "null" : "inherit";
  return follow(Deno.execPath(), ["run", "--allow-all", program, JSON.stringify(location), ending ?? ""], { stderr });
}

/** The same as another OS user, from a clone that he can read. */
export function startUserAs(osUser: OsUser, clone: Clone, location: ClusterLocation): Promise<ClusterUser> {
  const program = `${clone.folder}/postgres-cluster/testing/user.ts`;
  const args = ["run", "--allow-all", program, JSON.stringify(location)];
  return follow(clone.deno, args, { ...osUser, cwd: clone.folder, env: { HOME: location.base } });
}

async function follow(deno: string, args: string[], options: Deno.CommandOptions = {}): Promise<ClusterUser> {
  const child = new Deno.Command(deno, { args, stdin: "piped", stdout: "piped", ...options }).spawn();
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const { came, url } = await answer();
  return { came, url, leave, end: endSo, kill };

  async function endSo(): Promise<void> {
    await child.stdin.close();
    await end();
  }

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
