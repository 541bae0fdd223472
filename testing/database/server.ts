import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { lockIfFree } from "@/packages/postgres-cluster/file_lock.ts";
import { type ClusterLocation, clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
import { keepPort } from "@/packages/postgres-cluster/testing/keep_port.ts";

/**
 * The address of a server to test on, where databases may be made: TEST_DATABASE_URL, or else a temporary embedded
 * cluster that all test processes of this checkout share.
 *
 * This process counts as its user until it ends, however it ends. A reaper process waits for that and removes it.
 */
export async function testServer(name = "test"): Promise<string> {
  const given = Deno.env.get("TEST_DATABASE_URL");
  if (given) return given;
  const location = await clusterLocation(name, { durable: false });
  // The reaper starts first: this process may be killed while the server starts.
  const onUse = async () => {
    await startReaper(location, name);
    if (!await exists(`${location.home}/port`)) await keepPort(location);
  };
  const cluster = await useCluster(location, { atEnd: "keep", onUse });
  return cluster.url;
}

async function startReaper(location: ClusterLocation, name: string): Promise<void> {
  using vacant = await lockIfFree(`${location.home}/reaper.lock`);
  if (!vacant) return;
  new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-prompt", new URL("./reaper.ts", import.meta.url).pathname, name],
    stdin: "null",
    stdout: "null",
    stderr: "null",
    detached: true,
  }).spawn().unref();
}
