import assert from "node:assert/strict";
import { lockWithdrawals } from "@/api/identity/reset_lock/lock_withdrawals.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { insertAddress, insertCard } from "../testing/insert_targets.ts";
import { waitingAddresses } from "./addresses/waiting_addresses.ts";
import { boundCard, goodForm, postForm } from "./cards/testing.ts";
import { waitingCards } from "./cards/waiting_cards.ts";
import { decideReview } from "./reviews/decide.ts";
import { maxRemoved } from "./remove_account.ts";

const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-05-17" };

const remove = (site: TestSite, member: TestMember, id: number) => site.call("user/bank/remove", member, { id });

const approve = (site: TestSite, id: number) =>
  decideReview(site.ctx, "bank_cards", { id: BigInt(id), state: "approved", operator: "ada", reason: null });

Deno.test("a removed card is listed and withdrawn to no more; the member gets one mail, and its row stays", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 5000_00n });
  const id = await insertCard(site.ctx, member);
  const before = await site.db.selectFrom("bank_cards").selectAll().executeTakeFirstOrThrow();
  for (let time = 0; time < 2; time++) {
    assert.deepEqual((await remove(site, member, id)).body, { status: true, code: 200 });
  }
  assert.deepEqual((await site.call("user/bank/list", member)).body.data, []);
  const input = { bank_id: id, amount: 1000, mode: "a" };
  assert.equal((await site.call("user/withdrawal", member, input)).body.errorCode, "card_unusable");
  const { removed_at, updated_at: _, revision, ...row } = await site.db.selectFrom("bank_cards").selectAll()
    .executeTakeFirstOrThrow();
  const { removed_at: __, updated_at: ___, revision: seen, ...was } = before;
  assert.ok(removed_at);
  assert.deepEqual([row, revision], [was, seen + 1]);
  const mails = await site.db.selectFrom("mails").select("kind").where("kind", "=", "card_removed").execute();
  const events = await site.db.selectFrom("member_events").select("kind").where("kind", "=", "card_removed").execute();
  assert.deepEqual([mails.length, events.length], [1, 1]);
});

Deno.test("a withdrawal that uses it goes on to the same account", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 5000_00n });
  const id = await insertCard(site.ctx, member);
  const { body } = await site.call("user/withdrawal", member, { bank_id: id, amount: 1000, mode: "a" });
  assert.equal(body.status, true);
  assert.equal((await remove(site, member, id)).body.status, true);
  const listed = (await site.call("user/record/withdrawal", member)).body.data;
  assert.deepEqual([listed[0].state, listed[0].target.slice(-4)], ["requested", "2345"]);
  const order = await site.db.selectFrom("withdrawals").select("card_id").executeTakeFirstOrThrow();
  assert.equal(order.card_id, BigInt(id));
});

Deno.test("requests and removals at once leave no withdrawal to a card that was removed before it", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 5000_00n });
  const id = await insertCard(site.ctx, member);
  const [asked] = await Promise.all([
    site.call("user/withdrawal", member, { bank_id: id, amount: 1000, mode: "a" }),
    remove(site, member, id),
  ]);
  assert.ok(asked.body.status || asked.body.errorCode === "card_unusable");
  assert.equal(
    (await site.call("user/withdrawal", member, { bank_id: id, amount: 1000, mode: "a" })).body.status,
    false,
  );
});

Deno.test("bound again it waits for a review; the approved identity stays, so another one is not taken in its place", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  assert.equal((await approve(site, id)).kind, "decided");
  assert.equal((await remove(site, member, id)).body.status, true);
  const again = await goodForm({
    bank_account_name: "別人",
    id_number: "B200000004",
    birthday: `1991${taipeiDay(site.ctx.now()).slice(4)}`,
    id_front: null,
    id_back: null,
    bank_cover: null,
  });
  const { body } = await postForm(site, "user/bank/create", member, again);
  assert.deepEqual(
    [body.data.verify, body.data.bank_account_name, body.data.id_number.slice(-4), body.data.birthday],
    ["w", "測試", "6789", "1990-05-17"],
  );
  assert.notEqual(body.data.id, id);
  const changed = { ...again, id: `${id}` };
  assert.equal((await postForm(site, "user/bank/update", member, changed)).status, 404);
});

Deno.test("what was removed while an operator looked is not decided, and waits no more; others who bind it are flagged", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  const id = await boundCard(site, ann);
  assert.equal((await waitingCards(site.ctx)).length, 1);
  assert.equal((await remove(site, ann, id)).body.status, true);
  assert.deepEqual(await waitingCards(site.ctx), []);
  assert.equal((await approve(site, id)).kind, "changed");
  await boundCard(site, ben);
  const [waiting] = await waitingCards(site.ctx);
  assert.deepEqual(waiting?.flags, [
    { word: "account_shared", members: [ann.account] },
    { word: "id_number_shared", members: [ann.account] },
  ]);
});

Deno.test("an address is removed like a card, and sent again it waits once more", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 5000_00n });
  const id = await insertAddress(site.ctx, member);
  for (let time = 0; time < 2; time++) {
    assert.equal((await site.call("user/virtual/remove", member, { id })).body.status, true);
    assert.deepEqual((await site.call("user/bank/list", member)).body.virtual, []);
    assert.deepEqual(await waitingAddresses(site.ctx), []);
    const input = { bank_id: id, amount: 1000, mode: "v" };
    assert.equal((await site.call("user/withdrawal", member, input)).body.errorCode, "card_unusable");
    const { body } = await site.call("user/virtual/create", member, address);
    assert.deepEqual([body.data.id, body.data.verify], [id, "w"]);
  }
});

Deno.test("five cards may be kept beside removed ones, and no more than fifteen are ever removed", async () => {
  await using site = await testSite();
  const member = await site.member();
  for (let count = 0; count < maxRemoved; count++) {
    assert.equal((await remove(site, member, await insertCard(site.ctx, member))).body.status, true);
  }
  const kept = await insertCard(site.ctx, member);
  const { body } = await remove(site, member, kept);
  assert.deepEqual([body.errorCode, body.msg], ["too_many_removed", "已移除 15 個，無法再移除，請聯繫客服"]);
  assert.equal((await postForm(site, "user/bank/create", member, await goodForm())).body.status, true);
  const id = await insertAddress(site.ctx, member);
  assert.equal((await site.call("user/virtual/remove", member, { id })).body.status, true, "addresses count apart");
});

Deno.test("while a reset has locked withdrawals nothing is removed", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await insertCard(site.ctx, member);
  await lockWithdrawals(site.ctx, member.id);
  assert.equal((await remove(site, member, id)).body.errors?.[0].message, "提領功能已鎖定，解除時間請見提領頁面");
  const { removed_at } = await site.db.selectFrom("bank_cards").select("removed_at").executeTakeFirstOrThrow();
  assert.equal(removed_at, null);
});
