import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { seedGames } from "@/db/seed/games.ts";
import { giveBonus, openPlayer } from "@/api/rewards/bonuses/testing.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { endBroadcast } from "@/api/messages/mail/operators/end_broadcast.ts";
import { sent } from "@/api/messages/mail/operators/testing.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { setSetting } from "../settings/set_setting.ts";
import { loadSettings } from "../settings/load_settings.ts";
import { fund } from "@/testing/site/fund.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { eventProcess } from "./testing.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

Deno.test("a stream begins with the figures, and tells each change of them that any process commits", async () => {
  await using site = await testSite();
  await using one = await eventProcess(site);
  const [member, other] = [await site.member({ main: 100_00n }), await site.member()];
  const stream = await one.open(member);
  assert.deepEqual((await stream.next("balance"))?.data, { credit: 100 });
  assert.deepEqual((await stream.next("mail"))?.data, { count: 0 });
  await fund(site.ctx, other.id, 7_00n);
  await fund(site.ctx, member.id, 23_45n);
  assert.deepEqual((await stream.next("balance"))?.data, { credit: 123.45 });
  await sendMail(site.db, {
    to: member.id,
    content: { kind: "level_raised", params: { level: 1 } },
    at: site.ctx.now(),
  });
  assert.deepEqual((await stream.next("mail"))?.data, { count: 1 });
  await site.call("user/mail/read/all", member);
  assert.deepEqual((await stream.next("mail"))?.data, { count: 0 });
  await stream.leave();
});

Deno.test("a mail to all or to a level is reported in every process, as is that one tab has read it, and that it was ended", async () => {
  await using site = await testSite();
  await using one = await eventProcess(site);
  await using two = await eventProcess(site);
  const [member, other] = [await site.member({ userLevel: 2 }), await site.member()];
  const streams = [await one.open(member), await two.open(member)];
  const others = await two.open(other);
  const reported = async (count: number) => {
    for (const stream of streams) while ((await stream.next("mail"))!.data.count !== count);
  };
  const toAll = await sent(site.ctx);
  await reported(1);
  while ((await others.next("mail"))!.data.count !== 1);
  await sent(site.ctx, { title: "level", audience: { kind: "levels", levels: [2] } });
  await reported(2);
  await site.call("user/mail/read", member, { id: toAll });
  await reported(1);
  await endBroadcast(site.ctx, { id: toAll, operator: "ada", reason: "a test" });
  while ((await others.next("mail"))!.data.count !== 0);
  await site.call("user/mail/read/all", member);
  await reported(0);
  for (const stream of [...streams, others]) await stream.leave();
});

Deno.test("a mail that expires is unread no more in open pages, though nothing changes in the database", async () => {
  const clock = { at: new Date("2026-11-22T00:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  await using process = await eventProcess(site, { everyMs: 10 });
  const stream = await process.open(await site.member());
  await sent(site.ctx, { expiresAt: new Date(clock.at.getTime() + 60_000) });
  while ((await stream.next("mail"))!.data.count !== 1);
  clock.at = new Date(clock.at.getTime() + 60_000);
  while ((await stream.next("mail"))!.data.count !== 0);
  await stream.leave();
});

Deno.test("a bonus that is given, played for and cancelled is notified each time, to its member alone", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  await using process = await eventProcess(site);
  const [member, other] = [await site.member(), await site.member()];
  const [stream, others] = [await process.open(member), await process.open(other)];
  const bonus_id = await giveBonus(site.ctx, member.id);
  await stream.next("bonus");
  const bet = await openPlayer(site.ctx, member.id);
  await bet("one", 100_00n);
  await stream.next("bonus");
  await site.call("user/activity/cancel", member, { bonus_id });
  assert.deepEqual((await stream.next("bonus"))?.data, {});
  await site.call("user/logout", other);
  assert.ok((await others.rest()).every(({ event }) => event !== "bonus"));
  await stream.leave();
});

Deno.test("a deposit's callback is sent as the order's state and as the balance, to its member alone", async () => {
  await using deposits = await depositSite();
  const { site } = deposits;
  await using process = await eventProcess(site);
  const [member, other] = [await site.member(), await site.member()];
  const [stream, others] = [await process.open(member), await process.open(other)];
  const order = await deposits.deposit(member, 1000);
  await deposits.press(order, "pay");
  const sent = [await stream.next("order"), await stream.next("order")];
  assert.deepEqual(sent.map((event) => event?.data), [
    { kind: "deposit", order_id: order, state: "awaiting_payment" },
    { kind: "deposit", order_id: order, state: "credited" },
  ]);
  while ((await stream.next("balance"))?.data.credit !== 1000);
  await site.call("user/logout", other);
  const names = (await others.rest()).map(({ event }) => event);
  assert.deepEqual(new Set(names), new Set(["alive", "balance", "mail", "end"]));
  await stream.leave();
});

Deno.test("signing out ends the session's streams for good, in every process, and no other session's", async () => {
  await using site = await testSite();
  await using one = await eventProcess(site);
  await using two = await eventProcess(site);
  const [member, other] = [await site.member(), await site.member()];
  const streams = [await one.open(member), await two.open(member)];
  const others = await two.open(other);
  await site.call("user/logout", member);
  for (const stream of streams) {
    assert.deepEqual((await stream.rest()).at(-1), { event: "end", data: { reason: "signed_out" } });
  }
  assert.equal((await one.open(member)).status, 401);
  await fund(site.ctx, other.id, 5_00n);
  while ((await others.next("balance"))?.data.credit !== 5);
  await others.leave();
});

Deno.test("a session is looked at every minute: it goes on by another token, and not for one who was frozen", async () => {
  await using site = await testSite();
  const clock = { ms: 0 };
  await using process = await eventProcess(site, { now: () => clock.ms });
  const [renewed, frozen] = [await site.member(), await site.member()];
  const [goesOn, ends] = [await process.open(renewed), await process.open(frozen)];
  for (const stream of [goesOn, ends]) await stream.next("balance");
  const { rows: [session] } = await sql<{ id: string }>`
    insert into sessions select '\\x01', id, member_id, remember, user_agent, address, created_at, issued_at, proved_at,
        factor_at, seen_at, expires_at, ends_at, null, null from sessions where member_id = ${renewed.id}
      returning id`.execute(site.db);
  await inTransaction(site.db, async (tx) => {
    await lockMember(tx, renewed.id);
    await sql`delete from sessions where id = ${session!.id} and token_hash <> '\\x01'`.execute(tx);
  });
  await sql`update members set status = 'frozen' where id = ${frozen.id}`.execute(site.db);
  clock.ms += 60_000;
  assert.deepEqual((await ends.rest()).at(-1)?.event, "end");
  await fund(site.ctx, renewed.id, 1_00n);
  while ((await goesOn.next("balance"))?.data.credit !== 1);
  await goesOn.leave();
});

Deno.test("what was missed is sent by another process after a cut, and where it is not known that all is to be read again", async () => {
  await using deposits = await depositSite();
  const { site } = deposits;
  await using two = await eventProcess(site);
  const member = await site.member();
  const order = await deposits.deposit(member, 1000);
  let lastId = "";
  {
    await using one = await eventProcess(site);
    const stream = await one.open(member);
    await stream.next("mail");
    lastId = stream.lastId();
    await one[Symbol.asyncDispose]();
    assert.deepEqual((await stream.rest()).map(({ event }) => event), [], "cut, not ended for good");
  }
  await deposits.press(order, "pay");
  const resumed = await two.open(member, lastId);
  assert.deepEqual((await resumed.next("order"))?.data, { kind: "deposit", order_id: order, state: "credited" });
  assert.deepEqual((await resumed.next("balance"))?.data, { credit: 1000 });
  const unknown = await two.open(member, "1");
  assert.equal((await unknown.next("reload"))?.event, "reload");
  for (const stream of [resumed, unknown]) await stream.leave();
});

Deno.test("a changed setting is had by every process that listens, and maintenance is reported to open pages", async () => {
  await using site = await testSite();
  const settings = await loadSettings(site.ctx, { everyMs: 3_600_000 });
  Object.assign(site.ctx, { settings });
  await using process = await eventProcess(site);
  const stream = await process.open(await site.member());
  const operator = { ...site.ctx, settings: await loadSettings(site.ctx, { everyMs: 3_600_000 }) };
  await setSetting(operator, "site.maintenance", true, { operator: "mei", reason: "an upgrade" });
  assert.equal((await stream.next("maintenance"))?.data.on, true);
  assert.equal(settings.get("site.maintenance"), true);
  await stream.leave();
});

Deno.test("what operators publish is reported to open pages, and shown by then", async () => {
  await using site = await testSite();
  await using process = await eventProcess(site);
  const stream = await process.open(await site.member());
  await stream.next("mail");
  await contentsOf(site.ctx).shown(site.ctx.now());
  const texts = { tw: { title: "公告", summary: "", body: "" } };
  for (const [kind, name] of [["announcement", "marquee"], ["activity", "promotions"]] as const) {
    await site.db.insertInto("contents").values({
      kind,
      key: kind,
      category: "",
      texts: JSON.stringify(texts),
      place: 0,
      published_at: new Date(0),
      updated_at: new Date(0),
    }).execute();
    assert.equal((await stream.next(name))?.event, name);
  }
  const { announcements, activities } = await contentsOf(site.ctx).shown(site.ctx.now());
  assert.deepEqual([announcements.length, activities.length], [1, 1]);
  await stream.leave();
});
