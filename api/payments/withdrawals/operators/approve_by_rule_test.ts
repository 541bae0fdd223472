import assert from "node:assert/strict";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { fixedSettings, type SettingValues } from "@/api/settings.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type WithdrawalSite, withdrawalSite, type Withdrawer } from "../testing.ts";
import { approveByRule } from "./approve_by_rule.ts";
import { assessWithdrawal } from "./assess_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "./review.ts";

const rule = { "withdrawal.approved_by_rule_cents": 5_000_00, "withdrawal.rule_member_days": 30 } as const;

async function ruleSite(settings: Partial<SettingValues> = {}) {
  const site = await withdrawalSite({ settings: { ...rule, ...settings } });
  const days = (count: number) => new Date(site.clock.at.getTime() - count * 86_400_000);
  return {
    site,
    /** A member of thirty days who was paid at the card the day before. */
    async known(): Promise<Withdrawer> {
      const member = await site.withdrawer();
      await site.db.updateTable("members").set({ activated_at: days(30) }).where("id", "=", member.id).execute();
      const today = site.clock.at;
      site.clock.at = days(1);
      await site.db.updateTable("bank_cards").set({ updated_at: days(1) }).where("id", "=", BigInt(member.cardId))
        .execute();
      const id = await site.ask(member, 1000);
      await approveWithdrawal(site.ctx, { id, operator: "amy", reason: "looked at" });
      await site.pay(id);
      assert.equal((await site.order(id)).state, "paid");
      site.clock.at = today;
      return member;
    },
    against: async (id: string) => (await assessWithdrawal(site.ctx, await site.order(id))).againstRule,
    state: async (id: string) => (await site.order(id)).state,
  };
}

/** Each takes away one thing that the rule asks for. */
const obstacles: Record<string, (site: WithdrawalSite, member: Withdrawer, id: string) => Promise<unknown>> = {
  turnover: ({ ctx, clock }, { id }) => requireTurnover(ctx, id, 700_00n, new Date(clock.at.getTime() + 1000)),
  risk: ({ db }, { id }) => db.updateTable("members").set({ name: "別人" }).where("id", "=", id).execute(),
  tag: ({ db, ctx }, { id }) =>
    db.insertInto("member_tags").values({ member_id: id, tag: "review", operator: "amy", tagged_at: ctx.now() })
      .execute(),
  new_member: ({ db, clock }, { id }) =>
    db.updateTable("members").set({ activated_at: new Date(clock.at.getTime() - 30 * 86_400_000 + 1) })
      .where("id", "=", id).execute(),
  new_target: ({ db, clock }, { cardId }) =>
    db.updateTable("bank_cards").set({ updated_at: new Date(clock.at.getTime() - 86_400_000 + 1) })
      .where("id", "=", BigInt(cardId)).execute(),
};

Deno.test("a request with nothing against it is approved by the site, and each thing that is against it leaves it to operators", async () => {
  const { site, known, against, state } = await ruleSite();
  await using _ = site;
  const ids = new Map<string, string>();
  for (const [name, stand] of Object.entries(obstacles)) {
    const member = await known();
    const id = await site.ask(member, 5000);
    ids.set(name, id);
    await stand(site, member, id);
    assert.deepEqual(await against(id), [name]);
  }
  const frozen = await known();
  const held = await site.ask(frozen, 5000);
  await site.db.updateTable("members").set({ status: "frozen" }).where("id", "=", frozen.id).execute();
  const above = await site.ask(await known(), 5001);
  assert.deepEqual(await against(above), ["amount"]);
  const [good, other] = [await site.ask(await known(), 5000), await site.ask(await known(), 1000)];
  assert.deepEqual(await against(good), []);
  assert.equal(await approveByRule(site.ctx), 2);
  for (const id of [...ids.values(), held, above]) assert.equal(await state(id), "requested");
  assert.deepEqual([await state(good), await state(other)], ["approved", "approved"]);
  assert.equal(await approveByRule(site.ctx), 0);
  const events = await site.db.selectFrom("audit_events").select(["operator", "subject", "reason"])
    .where("action", "=", "withdrawal.approved_by_rule").where("subject", "=", good).execute();
  assert.equal(events.length, 1);
  assert.match(events[0]!.reason!, /^by rule, up to 5,?000.00 TWD: turnover played.*30 days/);
  await site.pay(good);
  assert.equal(await state(good), "paid");
});

Deno.test("the rule approves no more of a member in a day than one operator may, no more in all than its day, and is off by default", async () => {
  const { site, known, against, state } = await ruleSite({
    "withdrawal.second_operator_cents": 4_000_00,
    "withdrawal.by_rule_a_day_cents": 7_000_00,
  });
  await using _ = site;
  await site.db.updateTable("levels").set({ withdrawals_a_day: 5 }).execute();
  const member = await known();
  const above = await site.ask(await known(), 4001);
  const ofMember = [await site.ask(member, 3000), await site.ask(member, 1001)];
  assert.deepEqual(await against(above), ["amount"]);
  assert.equal(await approveByRule({ ...site.ctx, settings: fixedSettings({}) }), 0);
  assert.equal(await approveByRule(site.ctx), 1);
  const states = await Promise.all(ofMember.map(state));
  assert.deepEqual(states.toSorted(), ["approved", "requested"], "together above what one operator may");
  const rest = [await site.ask(await known(), 3000), await site.ask(await known(), 3000)];
  assert.equal(await approveByRule(site.ctx), 1, "the day's sum has room for one");
  assert.equal(await state(above), "requested");
  const waiting = rest[(await state(rest[0]!)) === "approved" ? 1 : 0]!;
  site.clock.at = new Date(site.clock.at.getTime() + 86_400_000);
  assert.equal(await approveByRule(site.ctx), 0, "a request of the day before is an operator's");
  assert.equal(await state(waiting), "requested");
});

Deno.test("the rule agrees to no operator's proposal, and a decision that comes first holds", async () => {
  const { site, known, against, state } = await ruleSite({ "withdrawal.second_operator_cents": 5_000_00 });
  await using _ = site;
  await site.db.updateTable("levels").set({ withdrawals_a_day: 5 }).execute();
  const member = await known();
  const [first, second] = [await site.ask(member, 5000), await site.ask(member, 5000)];
  await approveWithdrawal(site.ctx, { id: first, operator: "amy", reason: "looked at" });
  assert.equal(
    (await approveWithdrawal(site.ctx, { id: second, operator: "amy", reason: "looked at" })).kind,
    "proposed",
  );
  assert.deepEqual(await against(second), ["proposal"]);
  assert.equal(await approveByRule(site.ctx), 0);
  assert.equal(await state(second), "requested");

  const racing = await known();
  const id = await site.ask(racing, 5000);
  const { approving } = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, racing.id);
    const approving = approveByRule(site.ctx);
    await untilBlocked(site.db);
    await tx.insertInto("member_tags").values({
      member_id: racing.id,
      tag: "review",
      operator: "amy",
      tagged_at: site.ctx.now(),
    })
      .execute();
    return { approving };
  });
  assert.equal(await approving, 0, "judged under the member's lock");
  assert.equal((await rejectWithdrawal(site.ctx, { id, operator: "amy", reason: "no" })).kind, "done");
  assert.equal(await approveByRule(site.ctx), 0);
  await site.assertBooks();
});
