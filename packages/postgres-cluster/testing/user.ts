import { useCluster } from "../cluster.ts";

// A process that uses a cluster: it says how it came to it, stays until its stdin closes, and says whether its leaving
// stopped the server. With an argument that says how to end, it ends so instead, without leaving.
if (import.meta.main) {
  const cluster = await useCluster(JSON.parse(Deno.args[0] ?? ""));
  say({ came: cluster.came, url: cluster.url });
  await Deno.stdin.readable.pipeTo(new WritableStream());
  await end(Deno.args[1]);
  say({ stopped: await cluster.stop() });
}

async function end(how: string | undefined): Promise<void> {
  if (how === "exit") Deno.exit(0);
  if (how === "error") throw new Error("an uncaught error");
  if (how === "rejection") {
    void Promise.reject(new Error("an unhandled rejection"));
    await new Promise(() => {});
  }
}

function say(what: Record<string, unknown>): void {
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(what) + "\n"));
}
