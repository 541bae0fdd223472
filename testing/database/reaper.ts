import { useCluster } from "@/db/embedded/cluster.ts";
import { lock, lockIfFree } from "@/db/embedded/file_lock.ts";
import { type Place, placeOf } from "@/db/embedded/place.ts";

// Run as a process of its own by a test process. A test process can't clean up itself: it does not know whether it is
// the last one, and it may be killed.
const place = await placeOf(Deno.args[0] ?? "test", { durable: false });

// Between two test files there may be no user for a moment, and a new cluster takes longer than waiting.
const graceMs = 3_000;

using post = await lockIfFree(`${place.home}/reaper.lock`);
if (post) await keep(place);

async function keep(place: Place): Promise<void> {
  for (;;) {
    (await lock(`${place.home}/users.lock`, "exclusive")).release();
    await new Promise((resolve) => setTimeout(resolve, graceMs));
    const cluster = await useCluster(place);
    if (await cluster.stop()) return;
  }
}
