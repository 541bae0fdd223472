import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { lock, lockIfFree } from "@/packages/postgres-cluster/file_lock.ts";
import { type ClusterLocation, clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";

// Run as a process of its own by a test process. A test process can't clean up itself: it does not know whether it is
// the last one, and it may be killed.
const location = await clusterLocation(Deno.args[0] ?? "test", { durable: false });

// Between two test files there may be no user for a moment, and a new cluster takes longer than waiting.
const graceMs = 3_000;

using post = await lockIfFree(`${location.home}/reaper.lock`);
if (post) await keep(location);

async function keep(at: ClusterLocation): Promise<void> {
  for (;;) {
    (await lock(`${at.home}/users.lock`, "exclusive")).release();
    await new Promise((resolve) => setTimeout(resolve, graceMs));
    const cluster = await useCluster(at);
    if (await cluster.stop()) return;
  }
}
