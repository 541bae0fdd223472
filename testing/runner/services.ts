import { debianCluster } from "../database/debian_cluster.ts";
import { recorderVariable } from "../database/lock_order/records_locks.ts";
import { testServer } from "../database/server.ts";
import { template } from "../database/template.ts";

/** The services that all processes of a run share. */
export interface Services extends AsyncDisposable {
  /** Says to a process if they are. */
  env: Record<string, string>;
  /** The same for tests on PostgreSQL 15, if it was asked for; there no order of locks is recorded a second time. */
  olderPostgres: Record<string, string> | null;
}

/** Starts what tests would otherwise start for each process: the server with its template. */
export async function startServices(
  { hasOlderPostgres, recordsLocks }: { hasOlderPostgres: boolean; recordsLocks: boolean },
): Promise<Services> {
  await using cleanup = new AsyncDisposableStack();
  await template(await testServer(), recordsLocks);
  const older = hasOlderPostgres ? cleanup.use(await debianCluster({ durable: false })) : null;
  const running = cleanup.move();
  return {
    env: recordsLocks ? {} : { [recorderVariable]: "off" },
    olderPostgres: older && { TEST_DATABASE_URL: older.url, [recorderVariable]: "off" },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
