import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkArchiveFiles } from "@/api/accounting/archives/check_files.ts";
import { checkWithFiles } from "@/api/accounting/archives/check_whole_books.ts";
import { createArchive } from "@/api/accounting/archives/create_archive.ts";
import { dropArchive } from "@/api/accounting/archives/drop_archive.ts";
import { readArchives, readPartitions } from "@/api/accounting/archives/read_archives.ts";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
import { checkAccounts, runChecks } from "@/api/accounting/books/check_accounts.ts";
import { forgetDays } from "@/db/ledger/closed_days.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { membersReport } from "@/api/accounting/reports/members_report.ts";
import { closeDays } from "@/api/accounting/reports/close_days.ts";
import { readStatement } from "@/api/accounting/wallet/read_statement.ts";
import { monthsOfStatements } from "@/api/accounting/wallet/statement_month.ts";
import { listMovements } from "@/api/accounting/wallet/list_movements.ts";
import { inspectBet } from "@/api/games/bets/operators/inspect_bets.ts";
import { inspectTransfer } from "@/api/games/transfers/operators/inspect_transfer.ts";
import { exportMember } from "@/api/identity/member_data/export_member.ts";
import { inspectOrder } from "@/api/payments/deposits/operators/inspect_order.ts";
import { type ArchivedSite, archivedSite, hashOfRows, oldMonths } from "./archived_site.ts";
import { amy, present } from "./present.ts";

Deno.test("months are archived, dropped and restored: the books agree after each step, and members and operators read the same as before", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  const [before, read] = [await hashOfRows(db), await whatIsRead(context)];
  assert.deepEqual(await checkAccounts(ctx), []);
  for (const [index, month] of oldMonths.entries()) {
    assert.equal((await createArchive(archive, month, amy)).kind, "archived", month);
    assert.deepEqual(await checkAccounts(ctx), [], `archived ${month}`);
    if (index % 2 === 0) assert.equal((await dropArchive(archive, month, amy)).kind, "dropped");
  }
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.deepEqual((await readPartitions(db)).filter(({ month }) => oldMonths.includes(month)), []);
  const { rows: [gone] } = await sql<{ gone: boolean }>`
    select to_regclass('bets_2025_01') is null and to_regclass('bets_2025_02') is not null as gone`.execute(db);
  assert.ok(gone!.gone, "the dropped month's table is gone, the detached month's is there");
  assert.deepEqual(await whatIsRead(context), read);
  assert.deepEqual(await checkArchiveFiles(archive), []);
  assert.deepEqual(await checkWithFiles(ctx, (tx) => runChecks(tx, present)), []);
  // The sums of days follow from what is archived, too.
  const days = await db.selectFrom("ledger_days").selectAll().orderBy("day").orderBy("order_kind").orderBy("kind")
    .orderBy("debit_account").orderBy("credit_account").execute();
  await inTransaction(db, forgetDays);
  await closeDays(ctx);
  assert.deepEqual(
    await db.selectFrom("ledger_days").selectAll().orderBy("day").orderBy("order_kind").orderBy("kind")
      .orderBy("debit_account").orderBy("credit_account").execute(),
    days,
  );
  assert.deepEqual(await restoreArchive(archive, oldMonths[0]!, amy), { kind: "not_newest", newest: "2025-08" });
  for (const month of oldMonths.toReversed()) {
    assert.equal((await restoreArchive(archive, month, amy)).kind, "restored", month);
    assert.deepEqual(await checkAccounts(ctx), [], `restored ${month}`);
  }
  assert.equal(await hashOfRows(db), before);
  assert.deepEqual([await readArchives(db), await figuresLeft(context)], [[], 0]);
  assert.deepEqual(await whatIsRead(context), read);
  const actions = await db.selectFrom("audit_events").select("action").where("operator", "=", "amy").execute();
  assert.equal(actions.filter(({ action }) => action === "archive.created").length, 16);
  assert.equal(actions.filter(({ action }) => action === "archive.dropped").length, 8);
  assert.equal(actions.filter(({ action }) => action === "archive.restored").length, 16);
  // A restored month may be archived again, with the same file.
  assert.equal((await createArchive(archive, oldMonths[0]!, amy)).kind, "archived");
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a month is archived only in its turn, once it is old enough, and once its orders are over", async () => {
  await using context = await archivedSite();
  const { db, archive } = context;
  const create = (month: string) => createArchive(archive, month, amy);
  assert.deepEqual(await create("2025-09"), { kind: "too_young", last: "2025-08" });
  assert.deepEqual(await create("2025-02"), { kind: "not_next", next: "2025-01" });
  assert.deepEqual(await create("2024-11"), { kind: "no_rows" });
  assert.equal((await create("2025-01")).kind, "archived");
  assert.deepEqual(await create("2025-01"), { kind: "exists" });
  assert.deepEqual(await create("2025-03"), { kind: "not_next", next: "2025-02" });
  // An order that is open, and one that ended lately.
  const transfer = await db.selectFrom("game_transfers").selectAll()
    .where("created_at", ">", new Date("2025-02-01T00:00:00Z")).orderBy("id").limit(1).executeTakeFirstOrThrow();
  const open = (state: string) =>
    sql`update game_transfers set state = ${state}, finished_at = ${state === "sent" ? null : transfer.finished_at},
      moved_cents = ${state === "sent" ? null : transfer.moved_cents} where id = ${transfer.id}`.execute(db);
  await open("sent");
  assert.deepEqual(await create("2025-02"), { kind: "open_orders", orders: [{ kind: "transfer", id: transfer.id }] });
  await open("succeeded");
  const posted = (at: Date) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_transfers set posted_at = ${at} where order_id = ${transfer.id} and kind = 'settle'`
        .execute(tx);
    });
  const { posted_at } = await db.selectFrom("ledger_transfers").select("posted_at").where("order_id", "=", transfer.id)
    .where("kind", "=", "settle").executeTakeFirstOrThrow();
  const lately = new Date("2025-09-02T00:00:00Z");
  await posted(lately);
  assert.deepEqual(await create("2025-02"), { kind: "posted_late", at: lately });
  const states = (await readArchives(db)).map(({ table_name, month, state }) => `${month} ${table_name} ${state}`);
  assert.deepEqual(states, [
    "2025-01 bets detached",
    "2025-01 ledger_transfers detached",
    "2025-02 bets detached",
  ]);
  await posted(posted_at);
  assert.equal((await create("2025-02")).kind, "archived");
  assert.deepEqual(await dropArchive(archive, "2025-03", amy), { kind: "nothing_detached" });
  assert.deepEqual(await restoreArchive(archive, "2025-03", amy), { kind: "not_archived" });
});

Deno.test("a member's export has the archived rows as well, and there is none without the files", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  const { account } = await db.selectFrom("bets").innerJoin("members", "members.id", "member_id").select("account")
    .orderBy("settled_at").limit(1).executeTakeFirstOrThrow();
  const exported = async () => {
    let text = "";
    await exportMember(ctx, { account, ...amy }, (piece) => Promise.resolve(void (text += piece)));
    const { exported_at: _, audit_events: __, ...document }: Record<string, unknown[]> = JSON.parse(text);
    // In whatever order.
    for (const name of ["bets", "bet_ids", "bet_versions", "ledger_transfers"]) {
      document[name] = document[name]!.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();
    }
    return document;
  };
  // A version of a bet before its correction.
  await sql`update bets set version = version + 1 where ctid = any (select ctid from bets order by settled_at limit 3)`
    .execute(db);
  const before = await exported();
  await context.archiveMonths(3);
  await dropArchive(archive, oldMonths[0]!, amy);
  assert.deepEqual(await exported(), before);
  assert.ok(before["bets"]!.length > 0 && before["bet_versions"]!.length > 0);
  await Deno.rename(`${archive.archiveFolder}/bets-2025-01.ndjson.gz`, `${archive.archiveFolder}/elsewhere`);
  await assert.rejects(exported(), /bets-2025-01\.ndjson\.gz is not in/);
});

/** How members and operators read the site: statements, an old bet, the postings of old orders, reports. */
async function whatIsRead({ site: { ctx }, db }: ArchivedSite): Promise<unknown> {
  const members = await db.selectFrom("members").select("id").orderBy("id").execute();
  const statements = [];
  const months = monthsOfStatements(present);
  for (const { id } of members) {
    for (const month of months) statements.push(await readStatement(ctx, id, month));
    const { movements, hasArchived } = await listMovements(ctx, id);
    const posted = await db.selectFrom("accounts").select("version").where("member_id", "=", id)
      .where("code", "=", "main").executeTakeFirst();
    const all = Math.min(Number(posted?.version ?? 0), 10);
    assert.equal(hasArchived, movements.length < all, "older ones are said to be archived");
  }
  const bets = await db.selectFrom("bet_ids").selectAll().orderBy("settled_at").orderBy("bet_id").limit(40).execute();
  const read = [];
  for (const { provider, bet_id } of bets.filter((_, index) => index % 8 === 0)) {
    const file = await inspectBet(ctx, provider, bet_id);
    assert.ok(file && "bet" in file && file.account, bet_id);
    read.push(file);
  }
  const transfers = await db.selectFrom("game_transfers").select("id").orderBy("id").limit(3).execute();
  for (const { id } of transfers) {
    const file = await inspectTransfer(ctx, id);
    assert.ok(file!.postings.length >= 2);
    read.push(file);
  }
  const orders = await db.selectFrom("deposit_orders").select("id").where("state", "=", "credited").orderBy("id")
    .limit(3).execute();
  for (const { id } of orders) {
    const file = await inspectOrder(ctx, id);
    assert.ok(file!.credited);
    read.push(file);
  }
  const span = { from: "2025-10-01", to: "2025-12-31", order: "account", limit: 100 } as const;
  return { statements, read, report: await membersReport(ctx, span) };
}

async function figuresLeft({ db }: ArchivedSite): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select ((select count(*) from archived_balances) + (select count(*) from archived_days)
      + (select count(*) from archived_bets))::integer as count`.execute(db);
  return row!.count;
}
