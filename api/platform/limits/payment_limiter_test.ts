import assert from "node:assert/strict";
import { sql } from "kysely";
import { createApi } from "../../app.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { connect } from "@/db/connect.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { createPaymentLimiter } from "./payment_limiter.ts";

Deno.test("a withdrawal or order that waits for its member's row keeps its turn, and none beyond the turns takes a connection", async () => {
  await using context = await depositSite({ settings: { "deposit.require_activation": false } });
  const { site } = context;
  const members = await Promise.all(Array.from({ length: 2 }, () => site.member({ main: 5_000_00n })));
  const [held, other] = members as [TestMember, TestMember];
  const cards = new Map<TestMember, number>();
  for (const member of members) cards.set(member, await insertCard(site.ctx, member));
  // One turn, and no slot to wait in.
  const api = createApi({ ...site.ctx, paymentLimiter: createPaymentLimiter({ atOnce: 1, slots: 1 }) });
  const narrow = { ...site, api };
  const post = async (path: string, member: TestMember, body: object) => {
    const response = await narrow.api.request(`/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${member.token}`, "accept-language": "en" },
      body: JSON.stringify(body),
    });
    const { errorCode = null, errorMsg = null, status } = await response.json();
    return { isDone: status === true, errorCode, errorMsg, retryAfter: response.headers.get("retry-after") };
  };
  const kinds = [
    ["user/withdrawal", (member: TestMember) => ({ bank_id: cards.get(member), amount: 1000, mode: "a" })],
    ["deposit", () => ({ amount: 1000, cash_vendor_id: 1 })],
  ] as const;
  await using second = connect(site.url, { max: 2 });
  for (const [path, bodyOf] of kinds) {
    const waiting = await inTransaction(second, async (tx) => {
      await lockMember(tx, held.id);
      const first = post(path, held, bodyOf(held));
      while (await waitingFor(second) === 0);
      for (const [beside, besideOf] of kinds) {
        const refused = await post(beside, other, besideOf(other));
        const errorMsg = "The system is busy. Please try again later";
        assert.deepEqual(refused, { isDone: false, errorCode: "busy", errorMsg, retryAfter: "2" }, beside);
      }
      assert.equal(await waitingFor(second), 1);
      return { first };
    });
    assert.equal((await waiting.first).isDone, true, path);
    assert.equal((await post(path, other, bodyOf(other))).isDone, true, `${path} when the turn is free`);
  }
});

/** How many sessions of the site wait for a row. */
async function waitingFor(db: Parameters<typeof lockMember>[0]): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return row!.count;
}
