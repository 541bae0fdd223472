import { type Kysely, sql } from "kysely";
import { createAdmitTransfers } from "./20261120_08_transfer_steps/admit_transfers.ts";
import { createAdmitWrites } from "./20261120_08_transfer_steps/admit_writes.ts";
import { createEndTransfers } from "./20261120_08_transfer_steps/end_transfers.ts";
import { createKeyedWrites } from "./20261120_08_transfer_steps/keyed_writes.ts";
import { createStartTransfers } from "./20261120_08_transfer_steps/start_transfers.ts";
import { createWaitForLocks } from "./20261120_08_transfer_steps/wait_for_locks.ts";

/**
 * The steps of a transfer of points through HTTP, each one statement for many callers at once. Those that move money write
 * an order's row and its postings, both or neither. As functions they are planned once by each session of the server,
 * which a statement of the site is each time, and ask nothing of a session that a transaction pooler couldn't give.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWaitForLocks(db);
  await createKeyedWrites(db);
  await createAdmitWrites(db);
  await createStartTransfers(db);
  await createAdmitTransfers(db);
  await createEndTransfers(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function claim_keys, keep_answers, admit_writes, admit_transfers, start_transfers, end_transfers,
    wait_for_locks, holds_keys`
    .execute(db);
}
