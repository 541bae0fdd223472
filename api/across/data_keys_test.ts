import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { MemberId } from "../member_id.ts";
import { memberWithRows } from "@/testing/site/member_rows.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { bookKeyCell, openBookKey } from "../accounting/published_books/book_keys.ts";
import { hashCell } from "../identity/second_factor/recovery_codes.ts";
import { secretCell } from "../identity/second_factor/totp_factor.ts";
import { emailCell } from "../messages/email/email_cell.ts";
import { storeNumberCell } from "../payments/store_numbers/store_number_cell.ts";
import { numberCell } from "../payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { operatorSecretCell } from "../platform/operators/secret.ts";
import { joined } from "../platform/operators/testing.ts";
import { checkDataKeys, dataKeysFault } from "../platform/vault/check_data_keys.ts";
import { rotationFault } from "../platform/vault/rotation_fault.ts";
import { needsOldKeys, sealedColumns, sealedDataFault } from "../platform/vault/sealed_data.ts";
import { forgetSiteProcess, noteSiteProcess } from "../platform/vault/site_processes.ts";
import { testRing } from "../platform/vault/testing.ts";
import { type CellAddress, createVault, type Vault } from "../platform/vault/vault.ts";
import { drawSeedCell } from "../rewards/fair_draws/server_seed.ts";
import { openPacket } from "../rewards/red_packets/testing/packet_site.ts";
import { codeCell, packetSeedCell } from "../rewards/red_packets/sealed_packet.ts";
import { subscriptionCell } from "../messages/push/subscribe.ts";
import { recipientCell } from "../rewards/turntable/recipients/recipient.ts";

/** A ring whose key has the same name as that of the tests. */
const another = createVault([{ ...testRing()[0], bytes: randomBytes() }]);

function randomBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** The columns of bindings, whichever table's. An id is a number of one table and a UUID of another. */
interface Row {
  id: never;
  member_id: MemberId;
  number: number;
  key: string;
  name: string;
  chain: string;
  draw_id: string;
  session_id: string;
}

const cells: Readonly<Record<string, (row: Row) => CellAddress>> = {
  "bank_cards.account_sealed": (row) => numberCell({ id: row.id, member: row.member_id }, "account"),
  "bank_cards.id_number_sealed": (row) => numberCell({ id: row.id, member: row.member_id }, "id_number"),
  "book_keys.private_key_sealed": (row) => bookKeyCell(row.id),
  "draw_seeds.server_seed_sealed": (row) => drawSeedCell(row.member_id, row.id),
  "email_codes.address_sealed": (row) => emailCell("email_codes", row.member_id),
  "member_emails.address_sealed": (row) => emailCell("member_emails", row.member_id),
  "operators.secret_sealed": (row) => operatorSecretCell(row.name),
  "push_subscriptions.subscription_sealed": (row) => subscriptionCell(row.member_id, row.session_id),
  "recovery_codes.hash_sealed": (row) => hashCell(row.member_id, row.number),
  "red_packets.code_sealed": (row) => codeCell(row.key),
  "red_packets.server_seed_sealed": (row) => packetSeedCell(row.key),
  "store_numbers.number_sealed": (row) => storeNumberCell(row.member_id, row.chain),
  "totp_factors.new_secret_sealed": (row) => secretCell(row.member_id),
  "totp_factors.secret_sealed": (row) => secretCell(row.member_id),
  "turntable_shipments.recipient_sealed": (row) => recipientCell(row.member_id, row.draw_id),
};

Deno.test("each sealed column is listed, and a value of each that a process' keys don't open is found", async () => {
  await using site = await wholeSite();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' and table_name <> 'data_keys' order by 1`
    .execute(site.db);
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(listed, rows.map(({ name }) => name));
  await memberWithRows(site, "sealed");
  await joined(site.ctx, "ada", "owner");
  await inTransaction(site.db, (tx) => openBookKey(tx, site.ctx.vault));
  await openPacket(site.ctx, { kind: "code", key: "gift", code: "jade-2027" });
  await site.db.updateTable("totp_factors")
    .set(({ ref }) => ({ new_secret_sealed: ref("secret_sealed"), new_secret_at: site.ctx.now() })).execute();
  // Each value has a key of its own name, as one of each name is opened.
  const vault = createVault(testRing("test", "other"));
  const [right, wrong] = [createVault(testRing("other")), createVault([{ id: "other", bytes: randomBytes() }])];
  for (const { table, column, row: bound } of sealedColumns) {
    const name = `${table}.${column}`;
    const { rows: [row] } = await sql<Row>`
      select * from ${sql.table(table)} order by ${sql.ref(column)} is null limit 1`.execute(site.db);
    assert.ok(row, `${table} has a row`);
    const put = async (by: Vault) => {
      const sealed = Buffer.from(await by.seal("x", cells[name]!(row)));
      const isRow = bound.map((name) => sql`${sql.ref(name)} = ${row[name as keyof Row]}`);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.join(isRow, sql` and `)}`
        .execute(site.db);
    };
    await put(wrong);
    assert.match(await sealedDataFault(site.db, vault) ?? "", /^The key other of DATA_KEYS is another/, name);
    await put(right);
    assert.equal(await sealedDataFault(site.db, vault), null, `${name} is bound as its feature binds it`);
  }
});

Deno.test("a key that opens no sample of its name, or is missing, is refused, and a new one opens the data before it is taken", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const [first, both, next] = [testRing(), testRing("next", "test"), testRing("next")].map(createVault);
  const kept = async () => (await db.selectFrom("data_keys").select("id").orderBy("id").execute()).map(({ id }) => id);
  await checkDataKeys(db, first!);
  assert.deepEqual(await kept(), ["test"]);
  await assert.rejects(checkDataKeys(db, another), /^Error: The key test of DATA_KEYS is another one than data/);
  await assert.rejects(checkDataKeys(db, next!), /^Error: DATA_KEYS lacks the key test, with which data is encrypted/);
  assert.deepEqual(await kept(), ["test"]);
  assert.deepEqual(await dataKeysFault(db, both!), { fault: null, isNew: true });
  assert.deepEqual(await kept(), ["test"], "asking keeps nothing");
  await checkDataKeys(db, both!);
  assert.deepEqual(await kept(), ["next", "test"]);
  assert.match((await dataKeysFault(db, first!)).fault ?? "", /^DATA_KEYS lacks the key next/);
});

Deno.test("data that was encrypted before any sample was kept is opened first, and a wrong ring keeps no sample of itself", async () => {
  await using site = await wholeSite();
  const { id } = await site.member();
  const cell = storeNumberCell(id, "seven");
  await site.db.insertInto("store_numbers").values({
    member_id: id,
    chain: "seven",
    number_sealed: Buffer.from(await site.ctx.vault.seal("0912", cell)),
    number_end: "0912",
    changed_at: site.ctx.now(),
  }).execute();
  await assert.rejects(checkDataKeys(site.db, another), /The key test of DATA_KEYS is another one/);
  await assert.rejects(checkDataKeys(site.db, createVault(testRing("next"))), /DATA_KEYS lacks the key test/);
  assert.deepEqual(await site.db.selectFrom("data_keys").select("id").execute(), []);
  const rotated = createVault(testRing("next", "test"));
  await checkDataKeys(site.db, rotated);
  assert.equal(await needsOldKeys(site.db, rotated), true);
  assert.equal(await needsOldKeys(site.db, site.ctx.vault), false);
});

Deno.test("data is encrypted anew once every running process has the key first", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const rotated = createVault(testRing("next", "test"));
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  assert.equal(await rotationFault(db, rotated), null, "no process runs");
  await noteSiteProcess(db, one, createVault(testRing("test")));
  await noteSiteProcess(db, other, rotated);
  assert.match(await rotationFault(db, rotated) ?? "", /^1 running process lacks the key next: add it behind/);
  await forgetSiteProcess(db, one);
  await noteSiteProcess(db, one, createVault(testRing("test", "next")));
  assert.match(await rotationFault(db, rotated) ?? "", /^1 running process encrypts with another key: put next first/);
  await db.updateTable("site_processes").set({ seen_at: sql<Date>`seen_at - interval '3 minutes'` }).where(
    "id",
    "=",
    one,
  )
    .execute();
  assert.equal(await rotationFault(db, rotated), null, "a process that is gone holds nothing up");
});
