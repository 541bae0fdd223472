import assert from "node:assert/strict";
import { v7 } from "uuid";
import { historySite } from "../testing.ts";
import { type Difference, NoDays, type Reconciled } from "./differences.ts";
import { FileTooLong } from "@/api/payments/settlement_files/csv_lines.ts";
import { OtherHeader } from "./read_file.ts";
import { reconcileProvider } from "./reconcile_provider.ts";
import { reconcileVendor } from "./reconcile_vendor.ts";
import { betLine, chunksOf, fileOf, orderLine, transferLine } from "./testing.ts";

const day = { from: "2026-11-20", to: "2026-11-20" };

for (const protocol of ["hmac_json", "md5_query", "rsa_json"]) {
  Deno.test(`every planted difference of a provider's file is found and nothing else (${protocol})`, async () => {
    await using site = await historySite();
    await site.db.updateTable("providers").set({ protocol }).where("code", "=", "bng").execute();
    site.go("2026-11-19 12:00:00");
    const member = await site.member({ main: 5_000_00n });
    const player = `player${member.id}`;
    const names = ["same", "amount", "there", "cancelled", "late", "whose", "double", "gone"];
    await site.bets(member, "bng", ...names.map((betId) => ({ betId, at: "2026-11-20 12:00:00" })));
    await site.bets(member, "bng", { betId: "edge", at: "2026-11-21 00:00:00" }, {
      betId: "last",
      at: "2026-11-20 23:59:59",
    });
    // Cancelled on both sides: a file may leave it out, or have it.
    const nothing = { betCents: 0n, validBetCents: 0n, payoutCents: 0n };
    await site.bets(member, "bng", { betId: "void", at: "2026-11-20 13:00:00", ...nothing });
    await site.bets(member, "bng", { betId: "void2", at: "2026-11-20 13:00:00", ...nothing });
    const at = "2026-11-20 14:00:00";
    for (const cents of [400_00n, 30_00n, 20_00n, 10_00n]) await site.transfer(member, "bng", "in", cents, at);
    await site.transfer(member, "bng", "out", 50_00n, at);
    const ids = await site.db.selectFrom("game_transfers").select(["id", "amount_cents"]).orderBy("id").execute();
    const id = (cents: bigint) => ids.find(({ amount_cents }) => amount_cents === cents)!.id;
    const unknown = v7();
    const file = fileOf(protocol, [
      betLine("same", player, "2026-11-20 12:00:00"),
      betLine("amount", player, "2026-11-20 12:00:00", { payoutCents: 1n }),
      betLine("here", player, "2026-11-20 12:00:00"),
      betLine("cancelled", player, "2026-11-20 12:00:00", { counts: false }),
      betLine("late", player, "2026-11-21 12:00:00"),
      betLine("whose", "stranger", "2026-11-20 12:00:00"),
      betLine("double", player, "2026-11-20 12:00:00"),
      betLine("double", player, "2026-11-20 12:00:00"),
      betLine("gone", player, "2026-11-20 12:00:00"),
      betLine("last", player, "2026-11-20 23:59:59"),
      betLine("void2", player, "2026-11-20 13:00:00", { ...nothing, counts: false }),
      betLine("never", player, "2026-11-20 13:00:00", { counts: false }),
      transferLine(id(400_00n), player, at, 400_00n),
      transferLine(id(30_00n), player, at, 30_01n),
      transferLine(id(20_00n), player, at, 20_00n, { counts: false }),
      transferLine(id(50_00n), player, at, -50_00n),
      transferLine(unknown, player, at, 7_00n),
    ]);
    const found = (await reconcileProvider(site.ctx, "bng", chunksOf(file, 7), { days: day }))!;
    assert.deepEqual(found.bad, { count: 0, first: [] });
    const one = "bet 1.00, valid 1.00, paid out 0.00";
    assert.deepEqual(shown(found), [
      ["amount", 3, "amount", one.replace("0.00", "0.01"), one],
      ["missing_here", 4, "here", one, null],
      ["state", 5, "cancelled", "cancelled", "settled"],
      ["day", 6, "late", "2026-11-21", "2026-11-20"],
      ["member", 7, "whose", "stranger", player],
      ["twice", 9, "double", "line 9", "first in line 8"],
      ["amount", 15, id(30_00n), "30.01", "30.00"],
      ["state", 16, id(20_00n), "refused", "succeeded"],
      ["missing_here", 18, unknown, "7.00", null],
      ["missing_there", null, "there", null, one],
      ["missing_there", null, id(10_00n), null, "10.00"],
    ]);
    assert.deepEqual(found.counts.map(({ kind, count }) => `${kind} ${count}`), [
      ...["amount 2", "day 1", "member 1", "missing_here 2", "missing_there 2", "state 2", "twice 1"],
    ]);
  });
}

Deno.test("a provider's file that says what we have has no differences, and both sides come to the same", async () => {
  await using site = await historySite();
  const member = await site.member({ main: 5_000_00n });
  await site.bets(member, "bng", { betId: "a", at: "2026-11-20 00:00:00", betCents: 3_00n, payoutCents: 4_50n });
  await site.transfer(member, "bng", "in", 400_00n, "2026-11-20 23:59:59", 100_00n);
  const { id } = await site.db.selectFrom("game_transfers").select("id").executeTakeFirstOrThrow();
  const player = `player${member.id}`;
  const file = fileOf("hmac_json", [
    betLine("a", player, "2026-11-20 00:00:00", { betCents: 3_00n, payoutCents: 4_50n }),
    transferLine(id.toUpperCase(), player, "2026-11-20 23:59:59", 100_00n),
  ]);
  const found = (await reconcileProvider(site.ctx, "bng", chunksOf(file)))!;
  assert.deepEqual([found.from, found.to, found.counts], ["2026-11-20", "2026-11-20", []]);
  assert.deepEqual(found.theirs, found.ours);
  assert.equal(await reconcileProvider(site.ctx, "nothing", chunksOf(file)), null);
});

for (const vendor of ["DUMMY", "NORTH"]) {
  Deno.test(`every planted difference of a vendor's file is found and nothing else (${vendor})`, async () => {
    await using site = await historySite();
    const member = await site.member();
    await site.db.updateTable("payment_methods").set({ vendor_code: vendor }).execute();
    site.go("2026-11-20 01:00:00");
    const rate = { method_id: 2, percent: "1.5", fixed_cents: 10_00n, begins_at: site.ctx.now() };
    await site.db.insertInto("vendor_fee_rates").values(rate).execute();
    const number = async (cents: bigint, at: string, method = 1) =>
      `V${await site.deposit(member, cents, at, { vendor, method })}`;
    const same = await number(1_000_00n, "2026-11-20 00:00:00");
    const amount = await number(2_000_00n, "2026-11-20 12:00:00");
    const there = await number(3_000_00n, "2026-11-20 23:59:59");
    const refunded = await number(4_000_00n, "2026-11-20 12:00:00");
    const next = await number(5_000_00n, "2026-11-21 00:00:00");
    // 1.5 % of 1,000.33 is 15.00495: 15.00, and 10.00 for each.
    const fee = await number(1_000_33n, "2026-11-20 12:00:00", 2);
    const wrongFee = await number(2_000_00n, "2026-11-20 12:00:00", 2);
    // Before the rate began.
    const free = await number(2_000_00n, "2026-11-20 00:59:59", 2);
    const file = fileOf(vendor, [
      orderLine(same, "2026-11-20 00:00:00", 1_000_00n),
      orderLine(amount, "2026-11-20 12:00:00", 2_000_01n),
      orderLine("unknown", "2026-11-20 12:00:00", 9_00n),
      orderLine("unpaid", "2026-11-20 12:00:00", 9_00n, { counts: false }),
      orderLine(refunded, "2026-11-20 12:00:00", 4_000_00n, { counts: false }),
      orderLine(next, "2026-11-20 23:59:59", 5_000_00n),
      orderLine(fee, "2026-11-20 12:00:00", 1_000_33n, { feeCents: 25_00n }),
      orderLine(wrongFee, "2026-11-20 12:00:00", 2_000_00n, { feeCents: 40_01n }),
      orderLine(free, "2026-11-20 00:59:59", 2_000_00n),
    ]);
    const found = (await reconcileVendor(site.ctx, vendor, chunksOf(file)))!;
    assert.deepEqual(shown(found), [
      ["amount", 3, amount, "2000.01", "2000.00"],
      ["missing_here", 4, "unknown", "9.00", null],
      ["state", 6, refunded, "not paid", "credited"],
      ["day", 7, next, "2026-11-20", "2026-11-21"],
      ["fee", 9, wrongFee, "40.01", "40.00"],
      ["missing_there", null, there, null, "3000.00"],
    ]);
    assert.deepEqual([found.ours[0]!.count, found.ours[0]!.otherCents], [7n, 65_00n]);
    assert.equal(await reconcileVendor(site.ctx, "UNKNOWN", chunksOf(file)), null);
  });
}

Deno.test("an order that expired here and was paid there is found by its state", async () => {
  await using site = await historySite();
  const member = await site.member();
  site.go("2026-11-20 12:00:00");
  await site.db.insertInto("deposit_orders").values({
    id: v7(),
    member_id: member.id,
    method_id: 1,
    vendor_code: "DUMMY",
    amount_cents: 1_000_00n,
    lang: "tw",
    state: "expired",
    created_at: site.ctx.now(),
    next_query_at: site.ctx.now(),
    vendor_order_no: "E",
    expires_at: new Date(site.ctx.now().getTime() + 1),
  }).execute();
  const file = fileOf("DUMMY", [orderLine("E", "2026-11-20 12:00:00", 1_000_00n)]);
  const found = (await reconcileVendor(site.ctx, "DUMMY", chunksOf(file)))!;
  assert.deepEqual(shown(found), [["state", 2, "E", "paid", "expired"]]);
});

Deno.test("what differs and what both sides come to are of one moment, after the file, while top-ups come in", async () => {
  await using site = await historySite();
  const member = await site.member();
  const busy = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await site.deposit(member, 1_000_00n, "2026-11-20 12:00:00");
      return result;
    },
  });
  const found = (await reconcileVendor({ db: busy }, "DUMMY", chunksOf(fileOf("DUMMY", [])), { days: day }))!;
  const [missing] = found.counts;
  assert.deepEqual(missing, { kind: "missing_there", count: found.ours[0]?.count });
  assert.ok(missing.count > 3n, "those that came while the file was read are among them");
});

Deno.test("lines that can't be read are reported by their numbers, and the others are compared", async () => {
  await using site = await historySite();
  const line = (fields: string) => `bet,${fields}`;
  const file = fileOf("hmac_json", [
    line("a,p,1.5,1,0,,settled,2026-11-20T00:00:00Z"),
    line("b,p,-1,1,0,,settled,2026-11-20T00:00:00Z"),
    line("c,p,1,1,0,,open,2026-11-20T00:00:00Z"),
    line("d,p,1,1,0,,settled,2026-11-20"),
    line("e,p,1,1,0,,settled"),
    '"bet,f',
    "x".repeat(5000),
    "cheque,g,p,1,1,0,,settled,2026-11-20T00:00:00Z",
    '"bet","h","p""q",100,100,0,,"settled","2026-11-20T00:00:00Z"',
  ]);
  const found = (await reconcileProvider(site.ctx, "bng", chunksOf(file)))!;
  assert.deepEqual(found.bad.first, [
    { line: 2, why: "bet can't be read" },
    { line: 3, why: "bet can't be read" },
    { line: 4, why: "state can't be read" },
    { line: 5, why: "time can't be read" },
    { line: 6, why: "8 cells instead of 9" },
    { line: 7, why: "it is not a row of cells" },
    { line: 8, why: "it is not a row of cells" },
    { line: 9, why: "kind can't be read" },
  ]);
  assert.deepEqual(found.differences.map(({ kind, line, id }) => [kind, line, id]), [["missing_here", 10, "h"]]);
});

Deno.test("what is no such file, or is too long, is refused before anything is said of it", async () => {
  await using site = await historySite();
  const limits = { lineBytes: 100, fileBytes: 10_000, lines: 50 };
  const compare = (text: string) => reconcileProvider(site.ctx, "bng", chunksOf(text, 64), { limits });
  await assert.rejects(compare(""), OtherHeader);
  await assert.rejects(compare("id,amount\r\n"), OtherHeader);
  await assert.rejects(compare(fileOf("hmac_json", [])), NoDays);
  await assert.rejects(compare(fileOf("hmac_json", Array(60).fill("x"))), FileTooLong);
  await assert.rejects(compare(fileOf("hmac_json", ["x".repeat(20_000)])), FileTooLong);
  const left = await site.db.selectFrom("members").select("id").executeTakeFirst();
  assert.equal(left, undefined);
});

Deno.test("a file is read as it comes: one without an end is left where it is too long", async () => {
  await using site = await historySite();
  const line = `${fileOf("hmac_json", [betLine("a", "p", "2026-11-20 12:00:00")]).split("\r\n")[1]}\r\n`;
  let [given, isLeft] = [0, false];
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunksOf(fileOf("hmac_json", []));
      for (;; given += 100) yield* chunksOf(line.repeat(100), 65_536);
    } finally {
      isLeft = true;
    }
  }
  const limits = { lineBytes: 4096, fileBytes: 2 ** 31, lines: 12_000 };
  await assert.rejects(reconcileProvider(site.ctx, "bng", endless(), { limits }), FileTooLong);
  assert.ok(isLeft && given <= 12_100, String(given));
});

function shown({ differences }: Reconciled): unknown[] {
  return differences.map(({ kind, line, id, theirs, ours }: Difference) => [kind, line, id, theirs, ours]);
}
