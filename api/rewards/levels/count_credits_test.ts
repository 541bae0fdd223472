import assert from "node:assert/strict";
import fc from "fast-check";
import { inTransaction } from "@/db/in_transaction.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { insertMethod, insertOrders, newOrder } from "@/tools/bench/setup/paid_orders.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { countCredits, type CreditedDeposit } from "./count_credits.ts";

// Each alone reaches a level or two, and several together further ones.
const amounts = fc.constantFrom(1n, 6_000_00n, 10_000_00n, 45_000_00n, 150_000_00n, 600_000_00n);
const credits = fc.array(fc.record({ member: fc.nat(2), cents: amounts }), { minLength: 1, maxLength: 12 });

Deno.test("top-ups that are counted together raise each member as if they were counted one by one", async () => {
  await using database = await testDatabase();
  const { db } = database;
  await insertMethod(db);
  const at = new Date();
  /** The levels, and of each member from where to where each change went. */
  const countedOf = async (plan: { member: number; cents: bigint }[], together: boolean) => {
    const members = await testMembers(db, 3);
    const orders = plan.map(({ member, cents }) => newOrder(members[member]!, cents));
    await insertOrders(db, orders, at);
    const deposits = orders.map(({ id, cents, member }) => ({ orderId: id, member, amountCents: cents, at }));
    const count = (some: CreditedDeposit[]) =>
      inTransaction(db, async (tx) => {
        await lockMembers(tx, members);
        await countCredits(tx, some);
      });
    if (together) await count(deposits);
    else for (const one of deposits) await count([one]);
    const levels = await db.selectFrom("members").select("user_level").where("id", "in", members).orderBy("id")
      .execute();
    const changes = await db.selectFrom("level_changes").select(["member_id", "from_level", "to_level", "order_id"])
      .where("member_id", "in", members).orderBy("id").execute();
    const mails = await db.selectFrom("mails").select(["member_id", "params", "order_id"])
      .where("member_id", "in", members).where("kind", "=", "level_raised").orderBy("id").execute();
    assert.deepEqual(
      mails.map(({ member_id, params, order_id }) => [member_id, params, order_id]),
      changes.map(({ member_id, to_level, order_id }) => [member_id, { level: to_level }, order_id]),
    );
    const ends = members.map((member) => {
      const own = changes.filter(({ member_id }) => member_id === member);
      return own.length === 0 ? null : [own[0]!.from_level, own.at(-1)!.to_level];
    });
    return { levels, ends };
  };
  await fc.assert(
    fc.asyncProperty(credits, async (plan) => {
      assert.deepEqual(await countedOf(plan, true), await countedOf(plan, false));
    }),
    { numRuns: 25 },
  );
});
