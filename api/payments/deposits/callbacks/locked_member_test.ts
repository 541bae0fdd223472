import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import type { DB } from "@/db/types.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { depositSite } from "../testing.ts";

Deno.test("while one member's row is held elsewhere, other members' payments are credited, and theirs is later", async () => {
  await using deposits = await depositSite();
  const { site } = deposits;
  const held = await site.member();
  const others = [await site.member(), await site.member(), await site.member()];
  const [late = "", ...orders] = await Promise.all(
    [held, ...others].map((member) => deposits.deposit(member, 1000)),
  );
  const holder = await site.db.startTransaction().execute();
  await lockMember(holder, held.id);
  const waiting = deposits.sendCallback(late);
  await untilBlocked(site.db);
  await Promise.all(orders.map((order) => deposits.sendCallback(order)));
  for (const order of orders) assert.equal((await deposits.order(order)).state, "credited");
  assert.equal((await deposits.order(late)).state, "awaiting_payment");
  await holder.rollback().execute();
  await waiting;
  assert.equal((await deposits.order(late)).state, "credited");
});

Deno.test("a flood of copies about a member whose row is held leaves the database to everybody else", async () => {
  await using deposits = await depositSite();
  const { site } = deposits;
  const [held, other] = [await site.member(), await site.member()];
  const orders = await Promise.all(Array.from({ length: 10 }, () => deposits.deposit(held, 1000)));
  const ofOther = await deposits.deposit(other, 1000);
  const holder = await site.db.startTransaction().execute();
  await lockMember(holder, held.id);
  const copies = orders.flatMap((order) => Array.from({ length: 6 }, () => deposits.sendCallback(order)));
  try {
    await untilBlocked(holder);
    while (await storedIn(holder) < copies.length) await untilBlocked(holder);
    assert.equal((await deposits.sendCallback(ofOther)).body, "OK");
    assert.deepEqual(await site.money(other), { main: 1000_00n });
  } finally {
    await holder.rollback().execute();
    await Promise.allSettled(copies);
  }
  assert.deepEqual(await site.money(held), { main: 10_000_00n });
});

/** How many callbacks are stored, repeats counted, asked on a connection that the caller holds already. */
async function storedIn(db: Kysely<DB>): Promise<number> {
  const rows = await db.selectFrom("vendor_callbacks").select("received_count").execute();
  return rows.reduce((sum, { received_count }) => sum + Number(received_count), 0);
}
