import { useCluster } from "../cluster.ts";

// A process that uses a cluster: it says how it came to it, stays until its stdin closes, and says whether its
// leaving stopped the server.
if (import.meta.main) {
  const cluster = await useCluster(JSON.parse(Deno.args[0] ?? ""));
  say({ came: cluster.came, url: cluster.url });
  await Deno.stdin.readable.pipeTo(new WritableStream());
  say({ stopped: await cluster.stop() });
}

function say(what: Record<string, unknown>): void {
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(what) + "\n"));
}
