import assert from "node:assert/strict";
import { sql } from "kysely";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { fund } from "@/testing/site/fund.ts";
import { holdImages, keepImages } from "@/api/content/images/keep_image.ts";
import { imageCell, imageColumns } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { exportMember } from "./export_member.ts";
import { memberTables } from "./inventory.ts";

const by = { operator: " ada ", reason: "asked for in writing" };

Deno.test("an export is one JSON document with all of the member's rows, opened numbers and images, and no secrets", async () => {
  await using site = await wholeSite();
  const { ctx } = site;
  const member = await site.member({ main: 5000_00n });
  const other = await site.member({ main: 77_00n });
  await insertCard(ctx, other);
  const card = await insertCard(ctx, member);
  const key = { id: BigInt(card), member: member.id };
  const jpeg = new TextEncoder().encode("an image of a card");
  const [image = ""] = await keepImages(ctx, [{ jpeg, cell: imageCell(key, "id_front") }]);
  await holdImages(ctx, [image]);
  await site.db.updateTable("bank_cards").set({ [imageColumns.id_front]: image }).where("id", "=", key.id).execute();
  const { body } = await site.call("game/transfer", member, { game_name: "rsg", amount: 500 }, {
    "idempotency-key": "k",
  });
  await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  let text = "";
  const exported = await exportMember(ctx, { account: member.account, ...by }, (piece) => {
    text += piece;
    return Promise.resolve();
  });
  assert.equal(exported.kind, "exported");
  const document = JSON.parse(text);
  assert.equal(document.members[0].account, member.account);
  assert.deepEqual(document.game_transfers.map(({ id }: { id: string }) => id), [body.data.order_id]);
  assert.equal(document.deposit_orders.length, 1);
  assert.equal(document.sessions.length, 1);
  assert.equal(document.idempotency_keys.length, 1);
  assert.equal(document.ledger_transfers.length, 3, "the funding, the hold and the end of the transfer");
  assert.deepEqual(
    document.accounts.map(({ code, balance_cents }: { code: string; balance_cents: number }) => [code, balance_cents])
      .sort(),
    [["game:rsg", 50_000], ["main", 450_000]],
  );
  assert.deepEqual(document.opened.bank_cards, [{
    id: card,
    account: `${card}2345`,
    id_number: `${member.id}6789`,
    id_front: `data:image/jpeg;base64,${btoa("an image of a card")}`,
  }]);
  assert.doesNotMatch(text, /_hash|_sealed|_print|token|operator/);
  const foreign = Object.entries<{ member_id?: number }[]>(document).filter(([, rows]) => Array.isArray(rows))
    .flatMap(([, rows]) => rows).filter(({ member_id }) => member_id !== undefined && member_id !== Number(member.id));
  assert.deepEqual(foreign, []);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject"])
    .where("action", "=", "member.exported").execute();
  assert.deepEqual(events, [{ operator: "ada", action: "member.exported", subject: `member ${member.id}` }]);
  assert.deepEqual(await exportMember(ctx, { account: "no-one", ...by }, () => Promise.resolve()), {
    kind: "not_found",
  });
});

Deno.test("many rows are written piece by piece, all of one moment, each as exact as the database has it", async () => {
  await using site = await testSite();
  const member = await site.member();
  for (let n = 0; n < 3; n++) await fund(site.ctx, member.id, 9_007_199_254_740_993n / 3n);
  await sql`
    insert into member_events (id, member_id, kind, details, created_at, last_at)
      select gen_random_uuid(), ${member.id}, 'step_up', '{}', now(), now() from generate_series(1, 950)`
    .execute(site.db);
  let [pieces, longest, text] = [0, 0, ""];
  await exportMember(site.ctx, { account: member.account, ...by }, async (piece) => {
    pieces++;
    longest = Math.max(longest, piece.length);
    text += piece;
    // Adds data while the export is being written, after its first row: it doesn't belong to that moment.
    if (pieces === 3) await fund(site.ctx, member.id, 1n);
  });
  assert.ok(pieces > 950 && longest < 2000);
  assert.ok(text.includes(`"balance_cents": 9007199254740993`));
  assert.equal(JSON.parse(text).ledger_transfers.length, 3);
});

Deno.test("the inventory has every table and column of the schema", async () => {
  await using site = await testSite();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname`.execute(site.db);
  const schema = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const [name, { shown, hidden, becomes, hiddenBecomes }] of memberTables) {
    const said = [...shown, ...hidden, ...Object.keys(becomes), ...Object.keys(hiddenBecomes)];
    assert.deepEqual(said.toSorted(), schema.get(name), name);
  }
  const { rows: [left] } = await sql<{ names: string[] }>`
    select coalesce(array_agg(distinct table_name::text), '{}') as names from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id'
        and not table_name::text = any (${[...memberTables.keys()]}::text[])
        and table_name::text not like all ('{ledger_transfers%,bets_2%,bets_default}')`.execute(site.db);
  assert.deepEqual(left!.names, [], "every table with a member's id is one that holds data of members");
});
