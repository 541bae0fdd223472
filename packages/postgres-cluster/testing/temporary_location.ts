import { type ClusterLocation, clusterLocation } from "../cluster_location.ts";
import { keepPort } from "./keep_port.ts";

/**
 * A place that is removed with all that was made there when it is disposed of, or when this process ends, however that
 * is.
 */
export interface TemporaryLocation extends AsyncDisposable {
  /** The value of EMBEDDED_DATABASE, unless the database is in memory. */
  name: string;
  location: ClusterLocation;
  /** At which its cluster starts, each time. */
  port: number;
}

/**
 * Makes a place for a durable cluster of a test's own; its name begins with `beginning`.
 * @param isInMemory whether its files live in memory where they can: a site would not find it there by its name, and no test
 *   can cut the power. Making and removing a cluster there takes a third of the system's time on a disk.
 */
export async function temporaryLocation(beginning: string, { isInMemory = false } = {}): Promise<TemporaryLocation> {
  const name = `${beginning}-${crypto.randomUUID()}`;
  const location = { ...await clusterLocation(name, { durable: !isInMemory }), durable: true };
  // Not reached by a Ctrl-C. Its stdin closes when we have ended.
  const remover = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", new URL("./remove_location.ts", import.meta.url).pathname, JSON.stringify(location)],
    stdin: "piped",
    stdout: "null",
    detached: true,
  }).spawn();
  const port = await keepPort(location);
  return {
    name,
    location,
    port,
    async [Symbol.asyncDispose]() {
      await remover.stdin.close();
      const { success } = await remover.status;
      if (!success) throw new Error(`${location.home} could not be removed`);
    },
  };
}
