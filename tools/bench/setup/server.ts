import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
import { debianCluster, debianPostgres } from "@/testing/database/debian_cluster.ts";

/** A durable PostgreSQL for the run. */
export interface BenchDatabase extends AsyncDisposable {
  /** The address of a superuser, who may make databases. */
  url: string;
}

/**
 * BENCH_DATABASE_URL, else a cluster of the run's own: Debian's PostgreSQL 15 if it is installed, else the embedded
 * one.
 */
export async function benchServer(): Promise<BenchDatabase> {
  const given = Deno.env.get("BENCH_DATABASE_URL");
  if (given) return { url: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  return await exists(debianPostgres)
    ? await debianCluster({ durable: true })
    : await useCluster(await clusterLocation("bench"));
}
