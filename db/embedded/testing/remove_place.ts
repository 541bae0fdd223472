import { useCluster } from "../cluster.ts";
import { exists } from "../exists.ts";
import { readPidFile } from "../pid_file.ts";
import type { Place } from "../place.ts";

// Waits until its stdin closes, stops the cluster of the place if it runs, and removes its files.
if (import.meta.main) {
  const place: Place = JSON.parse(Deno.args[0] ?? "");
  await Deno.stdin.readable.pipeTo(new WritableStream());
  while (await readPidFile(place)) {
    await using _cluster = await useCluster(place);
  }
  if (await exists(place.home)) await Deno.remove(place.home, { recursive: true });
}
