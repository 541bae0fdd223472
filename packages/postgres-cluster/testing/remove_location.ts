import { useCluster } from "../cluster.ts";
import { exists } from "../exists.ts";
import { readPidFile } from "../pid_file.ts";
import type { ClusterLocation } from "../cluster_location.ts";

// Waits until its stdin closes, stops the cluster of the place if it runs, and removes its files.
if (import.meta.main) {
  const location: ClusterLocation = JSON.parse(Deno.args[0] ?? "");
  await Deno.stdin.readable.pipeTo(new WritableStream());
  while (await readPidFile(location)) {
    await using _cluster = await useCluster(location);
  }
  if (await exists(location.home)) await Deno.remove(location.home, { recursive: true });
}
