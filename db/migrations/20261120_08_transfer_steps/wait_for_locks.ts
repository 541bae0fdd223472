import { type Kysely, sql } from "kysely";

/** `wait_for_locks`: how long what follows in the transaction waits for a lock before it fails; 0 changes nothing. */
export async function createWaitForLocks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wait_for_locks(lock_wait_ms integer) returns void language plpgsql as $$
    begin
      if lock_wait_ms > 0 then
        perform set_config('lock_timeout', lock_wait_ms::text, true);
      end if;
    end $$`.execute(db);
}
