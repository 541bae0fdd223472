import assert from "node:assert/strict";
import { sql } from "kysely";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { openImages } from "../cards/open_images.ts";
import { boundCard, goodForm, postForm } from "../cards/testing.ts";
import { waitingCards } from "../cards/waiting_cards.ts";
import { waitingAddresses } from "../addresses/waiting_addresses.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { decideReview, type ReviewedAccount } from "./decide.ts";
import { sameName } from "./risk.ts";

const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-01-01" };

Deno.test("a card is decided once, with who and why in the trail", async () => {
  await using site = await testSite();
  const id = BigInt(await boundCard(site, await site.member()));
  const by = (operator: string, state: "approved" | "rejected") =>
    decideReview(site.ctx, "bank_cards", { id, state, operator, reason: "blurred" });
  const both = await Promise.all([by("ada", "rejected"), by("bob", "approved")]);
  assert.deepEqual(both.map(({ kind }) => kind).sort(), ["decided", "decided_otherwise"]);
  const events = await site.db.selectFrom("audit_events").select(["action", "subject"]).execute();
  assert.equal(events.length, 1);
  assert.equal(events[0]?.subject, `card ${id}`);
  const { state } = await site.db.selectFrom("bank_cards").select("state").executeTakeFirstOrThrow();
  assert.equal((await by("eve", state as "approved" | "rejected")).kind, "unchanged");
  assert.equal(
    (await decideReview(site.ctx, "bank_cards", { id: 99n, state: "approved", operator: "ada", reason: null })).kind,
    "not_found",
  );
  await assert.rejects(decideReview(site.ctx, "bank_cards", { id, state: "rejected", operator: "ada", reason: " " }));
});

Deno.test("a card that its member changed while an operator looked is not decided by what it was", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  const [seen] = await waitingCards(site.ctx);
  await postForm(site, "user/bank/update", member, await goodForm({ id: `${id}`, bank_account_id: "9015400099" }));
  const late = { id: BigInt(id), state: "approved" as const, operator: "ada", reason: null, revision: seen!.revision };
  assert.equal((await decideReview(site.ctx, "bank_cards", late)).kind, "changed");
  assert.equal((await decideReview(site.ctx, "bank_cards", { ...late, revision: seen!.revision + 1 })).kind, "decided");
});

Deno.test("what others share is flagged with their accounts, and so are another name and a wrong checksum", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  await boundCard(site, ann);
  await boundCard(site, ben, { bank_account_name: "別人" });
  const [first, second] = await waitingCards(site.ctx);
  assert.deepEqual(second?.flags, [
    { word: "name_mismatch", members: [] },
    { word: "account_shared", members: [ann.account] },
    { word: "id_number_shared", members: [ann.account] },
  ]);
  assert.deepEqual(first?.flags.map(({ word }) => word), ["account_shared", "id_number_shared"]);
  const wrong = { ...address, address: `T${"1".repeat(33)}` };
  for (const member of [ann, ben]) await site.call("user/virtual/create", member, wrong);
  assert.deepEqual((await waitingAddresses(site.ctx)).map(({ flags }) => flags), [
    [{ word: "checksum_wrong", members: [] }, { word: "address_shared", members: [ben.account] }],
    [{ word: "checksum_wrong", members: [] }, { word: "address_shared", members: [ann.account] }],
  ]);
});

Deno.test("who shares a device with others, or fails to pay often, is flagged before anything is approved", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member({ userAgent: "one" }), await site.member({ userAgent: "one" })];
  await boundCard(site, ann);
  await site.call("user/virtual/create", ann, address);
  for (let i = 0; i < 5; i++) await requireTurnover(site.ctx, ann.id, 1000_00n);
  const failed = { state: "failed", paid_at: null, credited_at: null };
  await site.db.updateTable("deposit_orders").set(failed).execute();
  const flags = [{ word: "device_shared", members: [ben.account] }, { word: "failed_payments", members: [] }];
  assert.deepEqual((await waitingCards(site.ctx))[0]?.flags, flags);
  assert.deepEqual((await waitingAddresses(site.ctx))[0]?.flags, flags);
});

Deno.test("a decision writes its member one mail with the reason, both or neither", async () => {
  await using site = await testSite();
  const member = await site.member();
  const card = BigInt(await boundCard(site, member));
  const bound = BigInt((await site.call("user/virtual/create", member, address)).body.data.id);
  const say = (table: ReviewedAccount, id: bigint, state: "approved" | "rejected") =>
    decideReview(site.ctx, table, { id, state, operator: "ada", reason: state === "rejected" ? "照片模糊" : null });
  const again = async (table: ReviewedAccount, id: bigint) => {
    const waiting = { state: "waiting", reason: null, reviewed_at: null };
    await site.db.updateTable(table).set(waiting).where("id", "=", id).execute();
  };
  await sql`alter table mails add constraint no_more check (kind not like '%approved')`.execute(site.db);
  await assert.rejects(say("bank_cards", card, "approved"));
  assert.equal((await waitingCards(site.ctx)).length, 1);
  await sql`alter table mails drop constraint no_more`.execute(site.db);
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(site.db);
  await sql`create constraint trigger at_the_end after update on bank_cards deferrable initially deferred
    for each row execute function fail()`.execute(site.db);
  await assert.rejects(say("bank_cards", card, "approved"));
  const sent = async () =>
    (await site.call("user/mail", member)).body.data.map(({ title }: { title: string }) => title);
  const before = await sent();
  assert.ok(
    before.every((title: string) => title.startsWith("已新增")),
    "a decision that fails at its end sends no mail",
  );
  await sql`drop trigger at_the_end on bank_cards`.execute(site.db);
  for (const state of ["rejected", "approved"] as const) {
    for (const [table, id] of [["bank_cards", card], ["crypto_addresses", bound]] as const) {
      await again(table, id);
      await say(table, id, state);
      await say(table, id, state);
    }
  }
  const { body } = await site.call("user/mail", member);
  const decided = body.data.slice(0, -before.length);
  assert.deepEqual(decided.map(({ title, body }: Record<string, string>) => [title, body]).reverse(), [
    ["銀行卡 ···1234 未通過審核", "您的銀行卡 ···1234 未通過審核，請至「銀行卡管理」修改後重新送出。原因：照片模糊"],
    [
      "USDT 地址 ···RTv8 未通過審核",
      "您的 USDT 地址 ···RTv8 未通過審核，請至「銀行卡管理」確認後重新送出。原因：照片模糊",
    ],
    ["銀行卡 ···1234 已通過審核", "您的銀行卡 ···1234 已通過審核，可以用來提領了。"],
    ["USDT 地址 ···RTv8 已通過審核", "您的 USDT 地址 ···RTv8 已通過審核，可以用來提領了。"],
  ]);
});

Deno.test("opening images is recorded with the operator", async () => {
  await using site = await testSite();
  const id = BigInt(await boundCard(site, await site.member()));
  const images = await openImages(site.ctx, id, "ada");
  assert.deepEqual(images?.map(({ slot, jpeg }) => [slot, jpeg[0]]), [
    ["id_front", 0xff],
    ["id_back", 0xff],
    ["bank_cover", 0xff],
  ]);
  const event = await site.db.selectFrom("audit_events").select(["operator", "action", "subject"]).executeTakeFirst();
  assert.deepEqual(event, { operator: "ada", action: "card.images_opened", subject: `card ${id}` });
  assert.equal(await openImages(site.ctx, 99n, "ada"), null);
});

Deno.test("a name is the same with other spaces and points", () => {
  assert.ok(sameName("阿美·撒韻", "阿美 撒韻"));
  assert.ok(!sameName("王小明", "王小民"));
});

Deno.test("waiting addresses are read by the same few statements, however many they are", async () => {
  await using site = await testSite();
  await site.call("user/virtual/create", await site.member(), address);
  const few = await statementsOf(site.ctx, waitingAddresses);
  const members = await Promise.all([site.member(), site.member()]);
  for (const member of members) await site.call("user/virtual/create", member, address);
  const waiting = await waitingAddresses(site.ctx);
  assert.deepEqual(
    waiting.map(({ account, flags }) => flags.find(({ word }) => word === "address_shared")?.members.includes(account)),
    [false, false, false],
    "each is flagged with the others",
  );
  assert.equal(await statementsOf(site.ctx, waitingAddresses), few);
});
