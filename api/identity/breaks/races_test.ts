import assert from "node:assert/strict";
import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { launchGame } from "@/api/games/catalogue/launch_game.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import type { Ctx } from "../../context.ts";
import type { Result } from "../../result.ts";
import { lockMember } from "../members/lock_member.ts";
import { forGood } from "../status/status.ts";
import { followBreaks } from "./end_play.ts";
import { begin, breakTaker } from "./testing.ts";

const week = { kind: "time_out", days: 7 } as const;

/** Takes what the beginning of a break locks. */
const locks = [lockMember, lockAllAccounts];

/** The operations that a break ends, as requests make them that were let in before it began. */
const operations: Record<string, (ctx: Ctx, member: TestMember) => Promise<Result<unknown>>> = {
  "a launch": (ctx, { id }) =>
    launchGame(ctx, id, { providerCode: "rsg", device: "mobile", language: "tw", backUrl: "http://localhost/" }),
  "a transfer into a game": (ctx, { id }) =>
    transferPoints(ctx, id, { orderId: v7(), providerCode: "rsg", amountCents: 100_00n }),
  "a top-up": (ctx, { id }) => createOrder(ctx, id, { orderId: v7(), methodId: 2, amountCents: 1000_00n, lang: "tw" }),
};

Deno.test("what waits behind a break's beginning, on another connection, is refused by the break", async (t) => {
  await using site = await wholeSite();
  await using elsewhere = connect(site.localUrl, { max: 4 });
  const there = { ...site.ctx, db: elsewhere };
  for (const [name, operation] of Object.entries(operations)) {
    await t.step(name, async () => {
      const member = await breakTaker(site, { main: 500_00n });
      // So that the operation finds its player, its wallets and its order's method.
      assert.ok((await operation(there, member)).ok);
      const { waiting } = await inTransaction(site.db, async (tx) => {
        for (const lock of locks) await lock(tx, member.id);
        const waiting = operation(there, member);
        await untilBlocked(site.db);
        const inBreak = { break_kind: "time_out", break_began_at: site.ctx.now(), excluded_until: forGood };
        const columns = { status: "self_excluded", may_return_at: forGood, ...inBreak };
        await tx.updateTable("members").set(columns).where("id", "=", member.id).execute();
        return { waiting };
      });
      const outcome = await waiting;
      assert.equal(!outcome.ok && outcome.refusal.code, "excluded_for_good");
    });
  }
});

Deno.test("a break's beginning waits for each of the locks under which launches, transfers and top-ups are judged", async () => {
  await using site = await wholeSite();
  for (const lock of locks) {
    const member = await breakTaker(site, { main: 500_00n });
    const { beginning } = await inTransaction(site.db, async (tx) => {
      await lock(tx, member.id);
      const beginning = begin(site.ctx, member, week);
      await untilBlocked(site.db);
      return { beginning };
    });
    assert.ok((await beginning).ok);
  }
});

Deno.test("of launches, transfers and top-ups that race with a break over two connections none is made after it has answered", async () => {
  await using site = await wholeSite();
  await using elsewhere = connect(site.localUrl, { max: 8 });
  const there = { ...site.ctx, db: elsewhere };
  for (let round = 0; round < 4; round++) {
    const member = await breakTaker(site, { main: 1000_00n });
    assert.ok((await operations["a transfer into a game"]!(there, member)).ok);
    const made = async () => {
      const of = { member_id: member.id };
      const [orders, transfers] = await Promise.all([
        site.db.selectFrom("deposit_orders").select("id").where("member_id", "=", of.member_id).execute(),
        site.db.selectFrom("game_transfers").select("id").where("member_id", "=", of.member_id)
          .where("direction", "=", "in").execute(),
      ]);
      return [...orders, ...transfers].map(({ id }) => id).toSorted();
    };
    const racing = Object.values(operations).flatMap((
      operation,
    ) => [operation(there, member), operation(there, member)]);
    const began = await begin(site.ctx, member, week);
    assert.ok(began.ok);
    const then = await made();
    const outcomes = await Promise.all(racing);
    for (const operation of Object.values(operations)) {
      const late = await operation(there, member);
      assert.equal(!late.ok && late.refusal.code, "on_break");
    }
    assert.deepEqual(await made(), then);
    for (const outcome of outcomes) assert.ok(outcome.ok || outcome.refusal.code === "on_break");
    // A transfer that had begun may have arrived after the points were taken back.
    await followBreaks(site.ctx);
    assert.deepEqual(await site.money(member), { main: 1000_00n, "game:rsg": 0n });
  }
});
