import assert from "node:assert/strict";
import { sql } from "kysely";
import { boundCard } from "../payout_accounts/cards/testing.ts";
import { waitingCards } from "../payout_accounts/cards/waiting_cards.ts";
import { decideReview } from "../payout_accounts/reviews/decide.ts";
import { purge } from "@/api/work/purge.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { waitingWithdrawals, type WithdrawalReviewFilter } from "../operators/find_withdrawals.ts";
import { approveWithdrawal, rejectWithdrawal } from "../operators/review.ts";
import { insertCard } from "../testing/insert_targets.ts";
import { assignmentPurge } from "./assignment.ts";
import { assignReview, freeReview } from "./assign_review.ts";

Deno.test("of ten operators who take a withdrawal at once one has it, until they free it or another takes it over", async () => {
  await using site = await wholeSite();
  const id = await requested(site);
  const names = Array.from({ length: 10 }, (_, index) => `operator${index}`);
  const taken = await Promise.all(
    names.map((operator) => assignReview(site.ctx, { kind: "withdrawal", id, operator })),
  );
  const winner = names[taken.findIndex(({ kind }) => kind === "assigned")]!;
  assert.deepEqual(
    taken.filter(({ kind }) => kind !== "assigned"),
    Array.from({ length: 9 }, () => ({ kind: "others", operator: winner })),
  );
  const take = (operator: string, from?: string) => assignReview(site.ctx, { kind: "withdrawal", id, operator, from });
  assert.deepEqual(await take(` ${winner.toUpperCase()} `), { kind: "unchanged" });
  assert.deepEqual(await take("ada", "no-one"), { kind: "others", operator: winner });
  assert.deepEqual(await take("ada", winner), { kind: "assigned" });
  const free = (operator: string) => freeReview(site.ctx, { kind: "withdrawal", id, operator });
  assert.deepEqual(await free(winner), { kind: "others", operator: "ada" });
  assert.deepEqual(await free("Ada"), { kind: "freed" });
  assert.deepEqual(await free("ada"), { kind: "unchanged" });
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "detail"])
    .where("subject", "=", id).orderBy("id").execute();
  assert.deepEqual(events.map(({ operator, action, detail }) => [operator, action, detail]), [
    [winner, "withdrawal.assigned", { before: null }],
    ["ada", "withdrawal.assigned", { before: winner }],
    ["Ada", "withdrawal.freed", {}],
  ]);
});

Deno.test("an assignment stops no other operator, and is over once its withdrawal is decided", async () => {
  await using site = await wholeSite();
  const id = await requested(site);
  const take = (operator: string) => assignReview(site.ctx, { kind: "withdrawal", id, operator });
  const holder = async () => (await waitingWithdrawals(site.ctx)).map(({ assigned_to }) => assigned_to);
  assert.deepEqual(await take("ada"), { kind: "assigned" });
  assert.deepEqual(await holder(), ["ada"]);
  assert.equal((await approveWithdrawal(site.ctx, { id, operator: "ben", reason: "known" })).kind, "done");
  assert.deepEqual(await holder(), [null], "it now waits for its payment, and is no one's");
  assert.deepEqual(await take("ben"), { kind: "assigned" });
  await site.db.updateTable("withdrawals").set({ sent_at: site.ctx.now() }).where("id", "=", id).execute();
  assert.deepEqual(await take("ada"), { kind: "not_waiting" });

  const other = await requested(site);
  await assignReview(site.ctx, { kind: "withdrawal", id: other, operator: "ada" });
  assert.equal((await rejectWithdrawal(site.ctx, { id: other, operator: "ben", reason: "no" })).kind, "done");
  assert.deepEqual(await freeReview(site.ctx, { kind: "withdrawal", id: other, operator: "ada" }), {
    kind: "not_waiting",
  });
  const none = "019a9f2c-0000-7000-8000-000000000000";
  assert.deepEqual(await assignReview(site.ctx, { kind: "withdrawal", id: none, operator: "ada" }), {
    kind: "not_found",
  });
});

Deno.test("of an operator who is disabled, or has another role, nothing is assigned any more", async () => {
  await using site = await wholeSite();
  const id = await requested(site);
  const now = site.ctx.now();
  await site.db.insertInto("operators").values({ name: "ada", role: "risk", added_at: now }).execute();
  const take = (operator: string) => assignReview(site.ctx, { kind: "withdrawal", id, operator });
  const changes = [{ disabled_at: now, version: 2 }, { disabled_at: null }, { role: "support", version: 3 }] as const;
  for (const change of changes) {
    const isFreed = "version" in change;
    if (isFreed) assert.equal((await take("ada")).kind, "assigned");
    await site.db.updateTable("operators").set(change).where("name", "=", "ada").execute();
    const [{ assigned_to } = { assigned_to: "nothing" }] = await waitingWithdrawals(site.ctx);
    assert.equal(assigned_to, null, JSON.stringify(change));
    if (!isFreed) continue;
    assert.deepEqual(await take("ben"), { kind: "assigned" });
    assert.deepEqual(await freeReview(site.ctx, { kind: "withdrawal", id, operator: "ben" }), { kind: "freed" });
    if (change.version === 2) await site.db.updateTable("operators").set({ disabled_at: null }).execute();
  }
});

Deno.test("a card is assigned until it is decided or its member changes it", async () => {
  await using site = await testSite();
  const id = await boundCard(site, await site.member());
  const take = (operator: string) => assignReview(site.ctx, { kind: "card", id: String(id), operator });
  assert.deepEqual(await take("ada"), { kind: "assigned" });
  const found = async (assignedTo: string | null) => (await waitingCards(site.ctx, { assignedTo })).length;
  assert.deepEqual([await found("Ada"), await found("ben"), await found(null)], [1, 0, 0]);
  await site.db.updateTable("bank_cards").set({ revision: sql<number>`revision + 1` }).execute();
  assert.deepEqual([await found("ada"), await found(null)], [0, 1]);
  const decision = { id: BigInt(id), state: "approved", operator: "ben", reason: null } as const;
  assert.equal((await decideReview(site.ctx, "bank_cards", decision)).kind, "decided");
  assert.deepEqual(await take("ada"), { kind: "not_waiting" });
  assert.deepEqual(await assignReview(site.ctx, { kind: "address", id: "99", operator: "ada" }), { kind: "not_found" });
  const later = { ...site.ctx, now: () => new Date(site.ctx.now().getTime() + 31 * 86_400_000) };
  assert.equal(await purge(later, assignmentPurge), 1n);
});

Deno.test("a review is narrowed by amount, level, tag, member, mode, age, flag and operator", async () => {
  await using site = await wholeSite();
  const [small, large] = [await requested(site, 1000), await requested(site, 3000)];
  const [first, second] = (await waitingWithdrawals(site.ctx)).map(({ member_id }) => member_id);
  const now = site.ctx.now();
  await site.db.updateTable("members").set({ user_level: 2 }).where("id", "=", second!).execute();
  await site.db.insertInto("member_tags").values({ member_id: second!, tag: "vip", operator: "ada", tagged_at: now })
    .execute();
  await assignReview(site.ctx, { kind: "withdrawal", id: large, operator: "ada" });
  const found = async (filter: WithdrawalReviewFilter) =>
    (await waitingWithdrawals(site.ctx, filter)).map(({ id }) => id);
  const onlyLarge: WithdrawalReviewFilter[] = [
    { minCents: 3000_00n },
    { level: 2 },
    { tag: "vip" },
    { member: second! },
    { assignedTo: "ada" },
    { mode: "card", minCents: 1000_01n },
  ];
  for (const filter of onlyLarge) assert.deepEqual(await found(filter), [large], JSON.stringify(Object.keys(filter)));
  const onlySmall: WithdrawalReviewFilter[] = [{ maxCents: 2999_99n }, { member: first! }, { assignedTo: null }];
  for (const filter of onlySmall) assert.deepEqual(await found(filter), [small], JSON.stringify(Object.keys(filter)));
  const neither: WithdrawalReviewFilter[] = [
    { mode: "crypto" },
    { state: "approved" },
    { until: new Date(now.getTime() - 3_600_000) },
    { assignedTo: "ben" },
    { level: 2, maxCents: 1000_00n },
  ];
  for (const filter of neither) assert.deepEqual(await found(filter), [], JSON.stringify(Object.keys(filter)));
  assert.deepEqual(await found({ until: new Date(now.getTime() + 1_000) }), [small, large]);
});

async function requested(site: OpenedSite, amount = 1000): Promise<string> {
  const member = await site.member({ main: 5000_00n });
  const bank_id = await insertCard(site.ctx, member);
  const { body } = await site.call("user/withdrawal", member, {
    bank_id,
    amount,
    mode: "a",
    withdrawal_password: "default",
  });
  assert.equal(body.status, true, JSON.stringify(body));
  return body.data.order_id;
}
