import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "../../members/lock_member.ts";
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
