import { type Cluster, useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { readPidFile } from "@/packages/postgres-cluster/pid_file.ts";
import { temporaryLocation } from "@/packages/postgres-cluster/testing/temporary_location.ts";

/** A durable PostgreSQL server of a test's own, which the test may crash. */
export interface DurableCluster extends AsyncDisposable {
  url: string;
  /** Holds its files, its log among them. */
  folder: string;
  /** Ends the server without a checkpoint, as a power cut would, and has it recover from its log. */
  crash(): Promise<void>;
}

/** Starts one. Disposing stops it and removes its files. */
export async function durableCluster(): Promise<DurableCluster> {
  await using cleanup = new AsyncDisposableStack();
  const { location } = cleanup.use(await temporaryLocation("bank-test", { isInMemory: true }));
  let cluster: Cluster = await useCluster(location);
  const made = cleanup.move();
  return {
    url: cluster.url,
    folder: location.home,
    async crash() {
      const running = await readPidFile(location);
      if (!running) throw new Error("the server does not run");
      Deno.kill(running.pid, "SIGQUIT");
      const before = cluster;
      // Waits until the server, which is shutting down, has ended, and starts it at the same port.
      cluster = await useCluster(location);
      await before.stop();
    },
    async [Symbol.asyncDispose]() {
      await cluster.stop();
      await made.disposeAsync();
    },
  };
}
