import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import type { FoundItem } from "@/api/find_word.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { widthOf } from "../output/fit.ts";
import { tableLines } from "../output/table.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { findColumns } from "./find.ts";

const hash = "ab".repeat(32);
const payerAddress = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

Deno.test("find looks into every field, and says which holds the word and which command shows more", async () => {
  await using context = await depositSite();
  const { member, order, withdrawal } = await fill(context);
  const { account } = member;
  const [cardNumber, idNumber] = await numbersOf(context, member);
  const found = async (word: string) => {
    const { code, stdout } = await onSite(context)("find", word, "--json");
    assert.equal(code, 0, word);
    return JSON.parse(stdout).found.map(({ by, value, command, account: of }: FoundItem) => {
      assert.equal(of, account, word);
      return [by, value, command];
    });
  };
  const show = `members show ${account}`;
  const shown = ["1234.00 TWD", `orders show ${orderNumber("deposit", order)}`];
  const paid = ["5000.00 TWD", `withdrawals show ${orderNumber("withdrawal", withdrawal)}`];
  const { vendor_order_no } = await context.order(order);
  const expected: [string, string[][]][] = [
    [account.toUpperCase(), [["account", account, show]]],
    ["0912-345-678", [["mobile", "09*****678", show]]],
    ["王小明", [["name", "王*明", show]]],
    ["ming_88", [["LINE", "mi***8", show]]],
    ["203.0.113.9", [["network address", "203.0.113.9", `members sessions ${account}`]]],
    ["7788", [["card's last digits", "···7788", show]]],
    [`${cardNumber!.slice(0, 4)} ${cardNumber!.slice(4)}`, [["card number", "···7788", show]]],
    [idNumber!, [["ID number", "···6789", show]]],
    [payerAddress, [["crypto address", payerAddress, show]]],
    [order, [["top-up", ...shown]]],
    [orderNumber("deposit", order).toLowerCase(), [["top-up", ...shown]]],
    [vendor_order_no!, [["vendor's order", ...shown]]],
    ["1,234", [["top-up amount", ...shown]]],
    ["31.27", [["USDT amount", ...shown]]],
    [`0x${hash.toUpperCase()}`, [["TxHash", ...shown]]],
    [orderNumber("withdrawal", withdrawal), [["withdrawal", ...paid]]],
    ["BANK-7", [["payout reference", ...paid]]],
    ["5000.00", [["withdrawal amount", ...paid]]],
  ];
  for (const [word, items] of expected) assert.deepEqual(await found(word), items, word);
});

Deno.test("find never prints what lists hide, ends with 4 if it finds nothing, and says of which there are more", async () => {
  await using context = await depositSite();
  const { member } = await fill(context);
  const run = onSite(context);
  for (const word of ["0912345678", "王小明", "ming_88", ...await numbersOf(context, member)]) {
    const said = [await run("find", word), await run("find", word, "--json")];
    for (const { code, stdout } of said) assert.deepEqual([code, stdout.includes(word)], [0, false], word);
  }
  const none = await run("find", "0987654321");
  assert.deepEqual([none.code, none.stdout, none.stderr], [4, "", "No field that can be searched holds this.\n"]);
  assert.deepEqual(JSON.parse((await run("find", "0987654321", "--json")).stdout), { found: [], more: [] });
  for (const word of ["", " ", "x".repeat(101)]) assert.equal((await run("find", word)).code, 2);
  await context.deposit(member, 1234);
  const limited = await run("find", "1234", "--limit", "1");
  assert.match(limited.stdout, /^by\t.*\ntop-up amount\t.*\nThere are more by top-up amount: --limit/);
  const file = await run("find", "1234", "--limit", "1", "--csv");
  assert.deepEqual([file.stdout.split("\r\n").length, /^There are more by top-up amount/.test(file.stderr)], [3, true]);
  assert.match((await run("find", "1234", "--limit", "2")).stdout, /^by\t.*\ntop-up amount\t.*\ntop-up amount\t.*\n$/);
});

Deno.test("find shows a payment in USDT that no top-up has, whose member is not known", async () => {
  await using context = await depositSite();
  await fill(context);
  const { rows } = await sql<{ tx_id: string }>`
    insert into usdt_transfers (contract, tx_id, log_index, block, at, from_address, to_address, units, raw, seen_at)
      select contract, ${
    "cd".repeat(32)
  }, 0, 2, at, from_address, to_address, 5000001, '{}', seen_at from usdt_transfers
      returning tx_id`.execute(context.site.db);
  const { stdout } = await onSite(context)("find", rows[0]!.tx_id, "--json");
  const [{ by, account, value, command }] = JSON.parse(stdout).found;
  assert.deepEqual([by, account, value, command], [
    "TxHash of no top-up",
    null,
    "5.000001 USDT",
    "audit list --action usdt.not_credited",
  ]);
});

Deno.test("find looks for an amount in the orders of the last 31 days", async () => {
  await using context = await depositSite();
  await fill(context);
  for (const [days, code] of [[30, 0], [32, 4]] as const) {
    const id = v7({ msecs: Date.now() - days * dayMs });
    await context.site.db.updateTable("withdrawals").set({ id }).where("payout_reference", "=", "BANK-7").execute();
    assert.equal((await onSite(context)("find", "5000")).code, code);
  }
});

Deno.test("on 80 columns a found row is whole but for its value", () => {
  const at = new Date("2026-11-20T04:00:00Z");
  const [order, account] = [v7(), "abcdefghij"];
  const rows: FoundItem[] = [
    {
      by: "withdrawal amount",
      account,
      value: "1000000.00 TWD",
      at,
      command: `withdrawals show ${orderNumber("withdrawal", order)}`,
    },
    { by: "card's last digits", account, value: "···7788", at, command: `members show ${account}` },
    { by: "crypto address", account, value: payerAddress, at, command: `members show ${account}` },
  ];
  const lines = tableLines(findColumns, rows, { width: 80, hasColour: false });
  for (const line of lines) assert.ok(widthOf(line) <= 80, line);
  rows.forEach(({ by, command }, n) => assert.ok(lines[n + 1]!.startsWith(by) && lines[n + 1]!.endsWith(command)));
  assert.ok(lines[1]!.includes("1000000.00 TWD"));
});

/** A member with a value in every field, their top-up, which USDT has paid, and a withdrawal that the bank has paid. */
async function fill(context: DepositSite): Promise<{ member: TestMember; order: string; withdrawal: string }> {
  const { site, clock } = context;
  const { ctx, db } = site;
  clock.at = new Date();
  const member = await site.member();
  await db.updateTable("members").set({ mobile: "0912345678", name: "王小明", line: "ming_88" })
    .where("id", "=", member.id).execute();
  const seen = { first_seen_at: clock.at, last_seen_at: clock.at };
  await db.insertInto("devices").values(
    ["one", "two"].map((user_agent) => ({ member_id: member.id, address: "203.0.113.9", user_agent, ...seen })),
  ).execute();
  await insertCard(ctx, member, { last4: "99990007788" });
  await insertAddress(ctx, member);
  const order = await context.deposit(member, 1234);
  await payByUsdt(context, order);
  const withdrawal = v7();
  const card_id = (await db.selectFrom("bank_cards").select("id").executeTakeFirstOrThrow()).id;
  await db.insertInto("withdrawals").values({
    id: withdrawal,
    member_id: member.id,
    mode: "card",
    card_id,
    amount_cents: 5000_00n,
    state: "paid",
    taipei_day: "2026-11-20",
    turnover_met_cents: 0n,
    created_at: clock.at,
    approved_at: clock.at,
    sent_at: clock.at,
    ended_at: clock.at,
    payout_reference: "BANK-7",
  }).execute();
  return { member, order, withdrawal };
}

async function payByUsdt({ site: { db }, clock: { at } }: DepositSite, order: string): Promise<void> {
  const address = "TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf";
  const contract = "contract";
  await db.insertInto("usdt_addresses").values({ address, added_at: at }).execute();
  await db.insertInto("usdt_invoices").values({
    contract,
    units: 31_270_000n,
    order_id: order,
    address,
    amount_cents: 1234_00n,
    rate: "39.4627",
    created_at: at,
    expires_at: at,
    reserved_until: at,
  }).execute();
  await db.insertInto("usdt_transfers").values({
    contract,
    units: "31270000",
    tx_id: hash,
    log_index: 0,
    block: 1n,
    at,
    from_address: payerAddress,
    to_address: address,
    raw: "{}",
    seen_at: at,
    order_id: order,
    verdict: "credited",
    acted_at: at,
  }).execute();
}

/** The numbers of the member's card, as `insertCard` makes them. */
async function numbersOf({ site: { db } }: DepositSite, member: TestMember): Promise<string[]> {
  const { id } = await db.selectFrom("bank_cards").select("id").executeTakeFirstOrThrow();
  return [`${id}99990007788`, `${member.id}6789`];
}
