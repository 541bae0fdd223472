import { sql, type Transaction } from "kysely";
import type { Finding } from "@/db/ledger/finding.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { features } from "../../features.ts";

export type { Finding };

/**
 * Checks every invariant of the money over the whole database and gives what does not hold; empty is good. At most
 * `maxFindings` findings of each are given.
 *
 * It reads one snapshot, so traffic goes on meanwhile and can't look like a finding, and it writes nothing. `ctx.db`
 * must not be a transaction.
 */
export async function checkAccounts(ctx: Pick<Ctx, "db" | "now">): Promise<Finding[]> {
  const snapshot = ctx.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (tx) => {
    return await runChecks(tx, ctx.now());
  });
}

/** Runs every check in a transaction of one snapshot. */
export async function runChecks(tx: Transaction<DB>, now: Date): Promise<Finding[]> {
  // Limits the memory of each step of a plan, for this transaction only: the checks sort and hash whole tables of any
  // size, and the rest goes to disk. A plan has up to four such steps, in up to three processes.
  await sql`set local work_mem = '8MB'`.execute(tx);
  await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  const findings: Finding[] = [];
  for (const { checks = [] } of features) {
    for (const check of checks) findings.push(...await check(tx, now));
  }
  return findings;
}
