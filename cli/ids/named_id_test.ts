import assert from "node:assert/strict";
import fc from "fast-check";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { v7 } from "uuid";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { orderId } from "../orders/order_id.ts";
import { shortIds } from "./short_ids.ts";

Deno.test("an id is taken by its beginning wherever a command takes one, unless more than one begins so", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const run = onSite(context);
  const member = await context.site.member();
  const ids = [
    await context.deposit(member, 1000),
    await context.deposit(member, 2000),
    await context.deposit(member, 3000),
  ];
  const short = await shortIds(db, "deposit_orders", ids);
  const [one, two] = ids.map((id) => short.get(id)!);
  assert.ok(one!.length >= 8 && one!.length < 36 && one !== two);
  assert.equal(JSON.parse((await run("orders", "show", one!, "--json")).stdout).id, ids[0]);
  assert.match((await run("orders", "query", two!.toUpperCase())).stdout, new RegExp(`${ids[1]} stays`));
  const page = JSON.parse((await run("orders", "list", "--json", "--cursor", two!)).stdout);
  assert.deepEqual(page.orders.map(({ id }: { id: string }) => id), [ids[0]]);
  assert.equal((await run("orders", "replay", "--order", one!, "--dry-run")).code, 0);

  const several = await run("orders", "show", ids[0]!.slice(0, 4));
  assert.equal(several.code, 2);
  const [sentence, ...rest] = several.stderr.trim().split("\n");
  assert.match(sentence!, /begins the id of more than one order; give more letters:/);
  assert.deepEqual(rest.slice(0, 3).map((line) => line.trim().split(" ")[0]), ids);
  assert.match(rest[3]!, /^Read on: jadehall orders show --help$/);
  const none = await run("orders", "show", "ffff");
  assert.deepEqual([none.code, none.stderr], [4, "There is no order ffff.\n"]);
});

Deno.test("commands take an order's number as its member sees it, but not the number of another kind", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const id = await context.deposit(await context.site.member(), 1000);
  const number = orderNumber("deposit", id);
  for (const typed of [number, number.toLowerCase().replace("-", "")]) {
    assert.equal(JSON.parse((await run("orders", "show", typed, "--json")).stdout).id, id);
  }
  assert.match((await run("orders", "show", number)).stdout, new RegExp(`number +${number}`));
  assert.ok((await run("orders", "list")).stdout.includes(number));
  const other = await run("orders", "show", orderNumber("withdrawal", id));
  assert.deepEqual([other.code, /is the number of a withdrawal/.test(other.stderr)], [2, true]);
  const none = await run("orders", "show", orderNumber("deposit", v7()));
  assert.equal(none.code, 4);
  // Another id of the same moment that ends in the same bits.
  const { db } = context.site;
  const twice = id.slice(0, 15) + (id[15] === "0" ? "1" : "0") + id.slice(16);
  await copyOrder(db, id, twice);
  const several = await run("orders", "show", number);
  assert.equal(several.code, 2);
  assert.ok(several.stderr.includes(id) && several.stderr.includes(twice));
});

Deno.test("shortened ids name one row each of the whole table, not only of the page", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const id = await context.deposit(await context.site.member(), 1000);
  const neighbour = `${id.slice(0, 35)}${id.endsWith("0") ? "1" : "0"}`;
  assert.equal((await shortIds(db, "deposit_orders", [id])).get(id), id.slice(0, 8));
  await copyOrder(db, id, neighbour);
  assert.equal((await shortIds(db, "deposit_orders", [id])).get(id), id);
  assert.deepEqual(await orderId.find(db, id), { id });
});

Deno.test("every beginning of an id of four letters and more may be one, and nothing else", () => {
  fc.assert(fc.property(fc.nat({ max: 32 }), (letters) => {
    const id = v7();
    const beginning = id.slice(0, 4 + letters);
    assert.equal(orderId.parse(` ${beginning.toUpperCase()} `), beginning);
    const plain = beginning.replaceAll("-", "");
    assert.equal(orderId.parse(plain), plain);
  }));
  for (const wrong of ["", "019", "019g", "0-19ab", `${v7()}0`, "019ab3c4-5d6e7", "%", "--------"]) {
    assert.throws(() => orderId.parse(wrong), wrong);
  }
});

/** Stores another deposit order that differs from the order `id` in its ids alone. */
async function copyOrder(db: Kysely<DB>, id: string, copyId: string): Promise<void> {
  const row = await db.selectFrom("deposit_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await db.insertInto("deposit_orders").values({
    ...row,
    id: copyId,
    instructions: JSON.stringify(row.instructions),
    vendor_order_no: `${row.vendor_order_no}0`,
  }).execute();
}
