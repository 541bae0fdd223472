import type { Kysely } from "kysely";
import { createPartitionMaker } from "./20261120_03_ledger/partitions.ts";
import { createPostTransfers } from "./20261120_03_ledger/post_transfers.ts";
import { createLedgerRules } from "./20261120_03_ledger/rules.ts";
import { createLedgerTables, dropLedger } from "./20261120_03_ledger/tables.ts";

/** Accounts and immutable transfers between them: nothing else holds money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedgerTables(db);
  await createLedgerRules(db);
  await createPartitionMaker(db);
  await createPostTransfers(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropLedger(db);
}
