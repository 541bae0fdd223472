import { debianCluster } from "../database/debian_cluster.ts";
import { testServer } from "../database/server.ts";
import { template } from "../database/template.ts";

/** The services that all processes of a run share. */
export interface Services extends AsyncDisposable {
  /** Says to a process if they are. */
  env: Record<string, string>;
  /** The same for tests on PostgreSQL 15, if it was asked for. */
  olderPostgres: Record<string, string> | null;
}

/** Starts what tests would otherwise start for each process: the server with its template. */
export async function startServices({ hasOlderPostgres }: { hasOlderPostgres: boolean }): Promise<Services> {
  await using cleanup = new AsyncDisposableStack();
  await template(await testServer());
  const older = hasOlderPostgres ? cleanup.use(await debianCluster({ durable: false })) : null;
  const running = cleanup.move();
  return {
    env: {},
    olderPostgres: older && { TEST_DATABASE_URL: older.url },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
