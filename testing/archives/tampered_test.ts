import assert from "node:assert/strict";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { checkArchiveFiles } from "@/api/accounting/archives/check_files.ts";
import { readArchivedRows, scanArchive, writeArchive } from "@/api/accounting/archives/archive_file.ts";
import { dropArchive } from "@/api/accounting/archives/drop_archive.ts";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
import { runChecks } from "@/api/accounting/books/check_accounts.ts";
import { inspectBet } from "@/api/games/bets/operators/inspect_bets.ts";
import { type ArchivedSite, archivedSite } from "./archived_site.ts";
import { amy, present } from "./present.ts";

const file = "bets-2025-03.ndjson.gz";

/** Changes of a file, and how the check names them. */
const ofFiles: Record<string, { found: RegExp; change(path: string, folder: string): Promise<void> }> = {
  "it is gone": { found: /is not in/, change: (path) => Deno.remove(path) },
  "it is cut": { found: /damaged/, change: (path) => Deno.truncate(path, 300) },
  "its end is cut": {
    found: /damaged/,
    change: async (path) => await Deno.truncate(path, (await Deno.stat(path)).size - 1),
  },
  "a byte is another": {
    found: /damaged/,
    async change(path) {
      const bytes = await Deno.readFile(path);
      bytes[200]! ^= 1;
      await Deno.writeFile(path, bytes);
    },
  },
  "a row is left out, and the file is whole all the same": {
    found: /has other rows/,
    change: (_, folder) => rewrite(folder, (rows) => rows.slice(1)),
  },
  "an amount is another, and the file is whole all the same": {
    found: /has other rows/,
    change: (_, folder) =>
      rewrite(folder, (rows) => rows.map((row, place) => place ? row : row.replace(/("payout_cents": )/, "$19"))),
  },
  "it is of another month": {
    found: /is of bets of 2025-02/,
    change: (path, folder) => Deno.copyFile(`${folder}/bets-2025-02.ndjson.gz`, path),
  },
  "it has the same rows in other bytes": {
    found: /has other bytes/,
    change: async (path) => await Deno.writeFile(path, gzipSync(gunzipSync(await Deno.readFile(path)), { level: 1 })),
  },
  "it names another file before it": {
    found: /names another file before it/,
    change: (_, folder) => rewrite(folder, (rows) => rows, "0".repeat(64)),
  },
};

Deno.test("a file that is gone or was changed is found, and neither dropped for nor restored from", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  await context.archiveMonths(3);
  const path = `${archive.archiveFolder}/${file}`;
  const whole = await Deno.readFile(path);
  const { bet_id, provider } = await db.selectFrom("bet_ids").selectAll()
    .where("settled_at", ">", new Date("2025-03-05T00:00:00Z")).orderBy("settled_at").limit(1)
    .executeTakeFirstOrThrow();
  for (const [what, { found, change }] of Object.entries(ofFiles)) {
    await change(path, archive.archiveFolder);
    const findings = await checkArchiveFiles(archive);
    assert.deepEqual(findings.map(({ invariant, subject }) => [invariant, subject]), [
      ["archive_file_is_whole", "bets of 2025-03"],
    ], what);
    assert.match(findings[0]!.found, found, what);
    const dropped = await dropArchive(archive, "2025-03", amy);
    assert.equal(dropped.kind, "file_differs", what);
    await Deno.writeFile(path, whole);
  }
  assert.equal((await dropArchive(archive, "2025-03", amy)).kind, "dropped");
  for (const [what, { change }] of Object.entries(ofFiles)) {
    await change(path, archive.archiveFolder);
    assert.equal((await restoreArchive(archive, "2025-03", amy)).kind, "file_differs", what);
    await Deno.writeFile(path, whole);
  }
  await Deno.remove(path);
  const shown = await inspectBet(ctx, provider, bet_id);
  assert.deepEqual(shown, { kind: "unreadable", month: "2025-03", file, isMissing: true });
  await Deno.writeFile(path, whole);
  // The table beside the file counts as well: one that differs is not dropped.
  await sql`alter table bets_2025_02 disable trigger user`.execute(db);
  await sql`update bets_2025_02 set payout_cents = payout_cents + 1
    where ctid = (select ctid from bets_2025_02 limit 1)`.execute(db);
  assert.equal((await dropArchive(archive, "2025-02", amy)).kind, "file_differs");
});

/** Changes of the books that `accounts check` has to find without the files. */
const ofBooks: Record<string, { change: string; found: string }> = {
  "an account's archived sum": {
    change: "update archived_balances set cents = cents + 1 where month = '2025-02-01' and account < 0",
    found: "archive_agrees",
  },
  "a member's archived run": {
    change: "delete from archived_balances where account = (select max(account) from archived_balances)",
    found: "balance_is_sum_of_transfers",
  },
  "the balance after a run": {
    change: "update archived_balances set balance_cents = balance_cents + 1 where account > 0 and month = '2025-03-01'",
    found: "balance_chain_is_whole",
  },
  "a day's archived sum": {
    change: "update archived_days set cents = cents + 1 where month = '2025-02-01'",
    found: "closed_day_is_sum_of_postings",
  },
  "a day's archived row": {
    change: "delete from archived_days where month = '2025-02-01'",
    found: "archive_agrees",
  },
  "a balance": {
    change:
      "update accounts set balance_cents = balance_cents + 1 where id = (select max(account) from archived_balances)",
    found: "balance_is_sum_of_transfers",
  },
  "a file's hash": {
    change: "update archives set file_sha256 = repeat('0', 64) where month = '2025-02-01'",
    found: "archive_chain_is_whole",
  },
  "a month that is left out": {
    change: "delete from archives where month = '2025-02-01'",
    found: "archive_chain_is_whole",
  },
  "a member's sum of an archived day": {
    change:
      "update member_game_days set payout_cents = payout_cents + 1 where day between '2025-02-01' and '2025-02-27'",
    found: "archived_days_are_unchanged",
  },
  "a provider's sum of an archived day": {
    change:
      "update provider_bet_days set payout_cents = payout_cents + 1 where day between '2025-02-01' and '2025-02-27'",
    found: "archived_days_are_unchanged",
  },
  "an archived bet's id": {
    change: "delete from bet_ids where bet_id = (select min(bet_id) from bet_ids where settled_at < '2025-03-10')",
    found: "bet_has_its_id",
  },
  "a provider's archived bets": {
    change: "update archived_bets set bets = bets + 1 where month = '2025-03-01'",
    found: "archive_agrees",
  },
  "a posting of an order in an archived month": {
    change: `insert into ledger_transfers_default select (t).* from (
      select jsonb_populate_record(t, '{"order_id": "01950000-0000-7000-8000-000000000000"}') as t
        from ledger_transfers t limit 1) one`,
    found: "transfer_belongs_to_order",
  },
};

Deno.test("whatever is changed of the archived months' figures is found by accounts check, without the files", async () => {
  await using context = await archivedSite();
  await context.archiveMonths(3);
  await Deno.remove(context.archive.archiveFolder, { recursive: true });
  assert.deepEqual(await foundAfter(context, "select 1"), []);
  for (const [what, { change, found }] of Object.entries(ofBooks)) {
    const invariants = await foundAfter(context, change);
    assert.ok(invariants.includes(found), `${what}: ${[...new Set(invariants)].join(", ")}`);
  }
});

/** The invariants that a change breaks; it is rolled back. */
async function foundAfter({ db }: ArchivedSite, change: string): Promise<string[]> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(change).execute(tx);
    return (await runChecks(tx, present)).map(({ invariant }) => invariant);
  } finally {
    await tx.rollback().execute();
  }
}

/** Writes the file anew with other rows, as one does who knows its form. */
async function rewrite(
  folder: string,
  change: (rows: string[]) => string[],
  before?: string,
): Promise<void> {
  const { header } = await scanArchive(folder, file);
  const rows = change(await Array.fromAsync(readArchivedRows(folder, file)));
  await writeArchive(folder, file, { ...header, ...(before !== undefined && { before }) }, given(rows));
}

async function* given(rows: readonly string[]): AsyncGenerator<string> {
  yield* rows;
}
