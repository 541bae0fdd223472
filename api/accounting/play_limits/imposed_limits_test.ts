import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { imposeLimit } from "./impose_limit.ts";
import { set, shown } from "./testing.ts";

const day = { kind: "top_up", period: "day" } as const;
const ben = { operator: "ben", reason: "asked for by phone" };
const amy = { operator: "amy", reason: "asked for by phone" };

async function limitsSite() {
  const context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const limit = (limitCents: bigint | null, by = ben) =>
    imposeLimit(site.ctx, { account: member.account, limit: day, limitCents, ...by });
  const present = async () => {
    const { own, limit, set_by } = await shown(site, member, day);
    return [own, limit, set_by];
  };
  return { ...context, member, limit, present };
}

async function order({ site }: DepositSite, member: TestMember, amount: number): Promise<string> {
  const { body } = await site.call("deposit", member, { amount, cash_vendor_id: 2 });
  return body.status ? "ordered" : body.errorCode;
}

Deno.test("an operator's limit holds at once beside the member's own, and the strictest counts", async () => {
  await using context = await limitsSite();
  const { member, limit, present, site } = context;
  assert.deepEqual(await limit(2000_00n), { kind: "changed", fromCents: null, proposedBy: null });
  assert.deepEqual(await present(), [null, 2000, "operator"]);
  assert.equal(await order(context, member, 3000), "top_up_limit_reached");
  assert.equal(await order(context, await site.member(), 3000), "ordered", "another member has none");
  await set(site, member, { ...day, amount: 1000 });
  assert.deepEqual(await present(), [1000, 1000, "member"]);
  await set(site, member, { ...day, amount: 900 });
  assert.deepEqual(await limit(500_00n), { kind: "changed", fromCents: 2000_00n, proposedBy: null });
  assert.deepEqual(await present(), [900, 500, "operator"]);
  assert.deepEqual(await limit(500_00n), { kind: "unchanged" });
  const events = await site.db.selectFrom("audit_events").select(["action", "operator"]).execute();
  assert.deepEqual(events.map(({ action, operator }) => [action, operator]), [
    ["member.limit_set", "ben"],
    ["member.limit_set", "ben"],
  ]);
});

Deno.test("a higher limit of an operator, or none, takes two operators; until then the lower one holds", async () => {
  await using context = await limitsSite();
  const { member, limit, present } = context;
  await limit(1000_00n);
  for (const looser of [3000_00n, null]) {
    for (const _ of [1, 2]) assert.deepEqual(await limit(looser), { kind: "proposed" });
    assert.equal(await order(context, member, 2000), "top_up_limit_reached");
    assert.equal((await limit(4000_00n, amy)).kind, "proposed", "of another amount");
  }
  assert.deepEqual(await limit(null, amy), { kind: "changed", fromCents: 1000_00n, proposedBy: "ben" });
  assert.deepEqual(await present(), [null, null, null]);
  assert.equal(await order(context, member, 2000), "ordered");
  const missing = await imposeLimit(context.site.ctx, { account: "no-one", limit: day, limitCents: 1n, ...ben });
  assert.deepEqual(missing, { kind: "not_found" });
});

Deno.test("an order that waits for the member's lock is judged by the limit that an operator has set meanwhile", async () => {
  await using context = await limitsSite();
  const { member, limit, site } = context;
  // The lock is given to those who wait in their order.
  const waiting = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const limited = limit(1000_00n);
    await untilBlocked(site.db, 1);
    const ordered = order(context, member, 2000);
    await untilBlocked(site.db, 2);
    return { limited, ordered };
  });
  assert.equal((await waiting.limited).kind, "changed");
  assert.equal(await waiting.ordered, "top_up_limit_reached");
});
