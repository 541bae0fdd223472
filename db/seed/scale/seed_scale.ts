import { type Kysely, sql, type Transaction } from "kysely";
import { inTransaction } from "../../in_transaction.ts";
import { forgetDays } from "../../ledger/closed_days.ts";
import type { DB } from "../../types.ts";
import { writeBets } from "./bets.ts";
import { type ScaleConnection, scaleConnection } from "./connection.ts";
import { settleScaleLevels } from "./levels.ts";
import { writeMembers } from "./members.ts";
import { beginOf, membersAtOnce, type ScalePlan, type Slice, sliceAt, sliceCount } from "./plan.ts";
import { createPostingTable, postAll } from "./postings.ts";
import { beginScale, readScale, type ScaleProgress, type ScaleRefusal, writeProgress } from "./progress.ts";
import { writeRewards } from "./rewards.ts";
import { countTurnover } from "./turnover.ts";
import { type VisitMethod, writeVisits } from "./visits.ts";
import { writeWithdrawals } from "./withdrawals.ts";

/** The means of a seed besides its plan. */
export interface ScaleMeans {
  /** Every member's, unless the seed was begun with another. */
  passwordHash: string;
  /** Puts in the catalogue and the payment methods that are missing, if the seed begins. */
  prepare(db: Kysely<DB>): Promise<void>;
  /** Called after each part with how many members, bets and levels are written, and how many there will be. */
  report(done: number, total: number): void;
}

/**
 * Fills a database with members and a year of activity, continuing an interrupted run at any moment: each part is a
 * transaction, which also stores the position. The rows obey the tables' rules, and the ledger's own function posts.
 * Neither side holds more than a part in memory.
 * @returns why the database takes no seed, or null once all is written
 */
export async function seedScale(
  url: string,
  plan: ScalePlan,
  { passwordHash, prepare, report }: ScaleMeans,
): Promise<ScaleRefusal | null> {
  await using connection = await scaleConnection(url);
  const refusal = await inTransaction(connection.db, (tx) => beginScale(tx, plan, passwordHash, prepare));
  if (refusal) return refusal;
  await restartNumbers(connection);
  while (true) {
    const progress = await inTransaction(connection.db, (tx) => writeNext(tx, connection));
    report(...doneOf(progress));
    if (progress.isDone) return null;
  }
}

function doneOf({ plan, members, slices, levels }: ScaleProgress): [done: number, total: number] {
  const bets = slices === 0 ? 0 : sliceAt(plan, slices - 1).bets.end;
  return [members + bets + levels, 2 * plan.members + plan.bets];
}

/** Writes the next part and how far the seed is after it. */
async function writeNext(tx: Transaction<DB>, connection: ScaleConnection): Promise<ScaleProgress> {
  const before = await readScale(tx);
  if (!before) throw new Error("the seed's progress is gone");
  const after = before.isDone ? before : await writtenPart(tx, connection, before);
  await writeProgress(tx, after);
  return after;
}

async function writtenPart(
  tx: Transaction<DB>,
  { client }: ScaleConnection,
  before: ScaleProgress,
): Promise<ScaleProgress> {
  const { plan, members, slices, levels } = before;
  const end = (done: number) => Math.min(done + membersAtOnce, plan.members);
  if (members < plan.members) {
    if (members === 0) await makePartitions(tx, plan);
    await writeMembers(client, plan, { first: members + 1, end: end(members) + 1 }, before.passwordHash);
    return { ...before, members: end(members) };
  }
  if (slices < sliceCount(plan)) {
    // Plans for empty tables would be slow on full ones.
    if (isAnalyzedAt(slices)) await sql`analyze ${sql.join(growing.map((name) => sql.table(name)))}`.execute(tx);
    await writeSlice(tx, client, plan, sliceAt(plan, slices));
    return { ...before, slices: slices + 1 };
  }
  if (levels < plan.members) {
    await settleScaleLevels(tx, plan, { first: levels + 1, end: end(levels) + 1 });
    return { ...before, levels: end(levels) };
  }
  await restartNumbersIn(tx);
  // A site that runs meanwhile may have summed up days that were not whole.
  await forgetDays(tx);
  await sql`analyze`.execute(tx);
  return { ...before, isDone: true };
}

async function writeSlice(
  tx: Transaction<DB>,
  client: ScaleConnection["client"],
  plan: ScalePlan,
  slice: Slice,
): Promise<void> {
  await createPostingTable(tx);
  await writeVisits(client, plan, slice, await readMethods(tx));
  await postAll(tx);
  await writeRewards(tx, slice);
  await writeBets(client, plan, slice);
  await countTurnover(tx, slice);
  await writeWithdrawals(tx, plan, slice);
  // No page of these members is open that would have to be notified.
  await sql`delete from unsent_changes where kind in ('balance', 'mail', 'bonus')`.execute(tx);
}

/** Each in the months that the seed writes to; those to come are there. */
async function makePartitions(tx: Transaction<DB>, plan: ScalePlan): Promise<void> {
  const since = beginOf(plan);
  await sql`select make_bet_partitions(${since}, 14), make_ledger_partitions(${since}, 14)`.execute(tx);
}

async function readMethods(tx: Transaction<DB>): Promise<VisitMethod[]> {
  const methods = await tx.selectFrom("payment_methods").select(["id", "vendor_code as vendor"]).orderBy("id")
    .execute();
  if (methods.length === 0) throw new Error("there is no payment method");
  return methods;
}

const growing = [
  ...["accounts", "deposit_orders", "turnover_requirements", "withdrawals", "mails"],
  ...["level_months", "member_bet_days", "member_game_days", "crypto_addresses"],
];

/** After one, two, four, eight slices and so on. */
function isAnalyzedAt(slices: number): boolean {
  return slices > 0 && (slices & (slices - 1)) === 0;
}

/** Sets the sequences back to those of a seed that was never stopped, so that a resumed one has the same numbers. */
async function restartNumbers({ db }: ScaleConnection): Promise<void> {
  await inTransaction(db, restartNumbersIn);
}

async function restartNumbersIn(tx: Transaction<DB>): Promise<void> {
  for (const table of ["members", "accounts", "crypto_addresses", "level_changes"]) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(last, 1), last > 0)
        from (select coalesce(max(abs(id)), 0) as last from ${sql.table(table)}) t`.execute(tx);
  }
}
