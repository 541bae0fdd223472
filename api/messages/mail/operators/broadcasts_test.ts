import assert from "node:assert/strict";
import { sql } from "kysely";
import { tagMember } from "@/api/identity/notes/tag_member.ts";
import { setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import type { Ctx } from "@/api/context.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { endBroadcast } from "./end_broadcast.ts";
import { readBroadcast } from "./find_broadcasts.ts";
import { maxNamed } from "./audience.ts";
import { maxDays, maxShared, sendBroadcast } from "./send_broadcast.ts";
import { broadcastOf, sent } from "./testing.ts";

const day = 86_400_000;

/** A site whose clock a test turns on. */
async function siteWithClock() {
  const clock = { at: new Date() };
  const site = await testSite({ now: () => clock.at });
  return Object.assign(site, { clock });
}

async function titlesOf(site: TestSite, member: TestMember, headers = {}): Promise<string[]> {
  const { body } = await site.call("user/mail", member, {}, headers);
  return body.data.map(({ title }: { title: string }) => title);
}

async function unreadOf(site: TestSite, member: TestMember): Promise<number> {
  const { body } = await site.call("user/mail/count", member, { status: 1 });
  const { body: detail } = await site.call("user/detail", member);
  assert.equal(detail.data.mail, body.count, "the bell and the list count the same");
  return body.count;
}

Deno.test("a mail to all is one row and reaches who is a member when it is sent; later ones only where it says so", async () => {
  await using site = await siteWithClock();
  const members = [await site.member(), await site.member()];
  await sent(site.ctx, { title: "to all" });
  await sent(site.ctx, { title: "and later", reachesLater: true });
  site.clock.at = new Date(site.clock.at.getTime() + 1000);
  const late = await site.member();
  for (const member of members) assert.deepEqual(await titlesOf(site, member), ["and later", "to all"]);
  assert.deepEqual(await titlesOf(site, late), ["and later"]);
  assert.deepEqual([await unreadOf(site, members[0]!), await unreadOf(site, late)], [2, 1]);
  assert.equal((await site.db.selectFrom("broadcasts").select("id").execute()).length, 2);
  assert.deepEqual(await site.db.selectFrom("mails").select("id").execute(), []);
  assert.deepEqual(await site.db.selectFrom("broadcast_reads").selectAll().execute(), [], "no member has read it");
});

Deno.test("a mail by a tag reaches who has it when it is sent, but for closed accounts, and no later one", async () => {
  await using site = await siteWithClock();
  const [one, closed, late, other] = await Promise.all([1, 2, 3, 4].map(() => site.member()));
  const tagged = async (member: TestMember, tag = "vip") =>
    await tagMember(site.ctx, { account: member.account, tag, operator: "ada", reason: "a test" });
  await tagged(one!);
  await tagged(closed!);
  await tagged(other!, "another");
  await setStatus(site.ctx, closed!.id, "closed");
  const audience = { kind: "tag", tag: "vip" } as const;
  const input = broadcastOf(site.ctx, { audience, reachesLater: true });
  assert.deepEqual(await sendBroadcast(site.ctx, input, { dryRun: true }), { kind: "would_reach", recipients: 1 });
  await sent(site.ctx, { audience, title: "by a tag", reachesLater: true });
  assert.equal(
    (await sendBroadcast(site.ctx, broadcastOf(site.ctx, { audience, title: "by a tag" }))).kind,
    "repeated",
  );
  await tagged(late!);
  const titles = await Promise.all([one!, late!, other!].map((member) => titlesOf(site, member)));
  assert.deepEqual(titles, [["by a tag"], [], []]);
  await sql`
    with made as (
      insert into members (account, promote_code, name, password_hash, created_at, status)
        select 'many' || 10000 + n, 'many' || 10000 + n, '', 'none', now(), 'new' from generate_series(0, ${maxNamed}::int) n
        returning id)
    insert into member_tags (member_id, tag, operator, tagged_at) select id, 'many', 'ada', now() from made`
    .execute(site.db);
  for (const tag of ["none", "many"]) {
    const sending = await sendBroadcast(site.ctx, broadcastOf(site.ctx, { audience: { kind: "tag", tag } }));
    assert.deepEqual(sending, { kind: "wrong_number", max: maxNamed });
  }
  const { detail } = await site.db.selectFrom("audit_events").select("detail").where("action", "=", "broadcast.sent")
    .executeTakeFirstOrThrow();
  assert.partialDeepStrictEqual(detail, { audience: "tag", tag: "vip", recipients: 1 });
});

Deno.test("a read mark is written where a mail is read, once, and keeps its first time", async () => {
  await using site = await siteWithClock();
  const [one, other] = [await site.member(), await site.member()];
  const id = await sent(site.ctx);
  const first = await site.call("user/mail/read", one, { id });
  site.clock.at = new Date(site.clock.at.getTime() + 1000);
  const again = await site.call("user/mail/read", one, { id });
  assert.equal(first.body.data.read_at, again.body.data.read_at);
  assert.ok(first.body.data.read_at);
  assert.deepEqual([await unreadOf(site, one), await unreadOf(site, other)], [0, 1]);
  assert.equal((await site.db.selectFrom("broadcast_reads").selectAll().execute()).length, 1);
  assert.equal((await site.call("user/mail/read/all", other)).body.count, 1);
  assert.equal((await site.call("user/mail/read/all", other)).body.count, 0);
  const file = await readBroadcast(site.ctx, id);
  assert.deepEqual([file?.recipients, file?.read], [2, 2]);
});

Deno.test("a mail to a level reaches who has it then; who comes to it later only where it says so, and what was read stays", async () => {
  await using site = await siteWithClock();
  const [three, reader, two] = [
    await site.member({ userLevel: 3 }),
    await site.member({ userLevel: 3 }),
    await site.member({ userLevel: 2 }),
  ];
  const audience = { kind: "levels", levels: [3, 4] } as const;
  const id = await sent(site.ctx, { title: "levels 3 and 4", audience });
  await sent(site.ctx, { title: "and later", audience, reachesLater: true });
  await site.call("user/mail/read", reader, { id });
  site.clock.at = new Date(site.clock.at.getTime() + 1000);
  const level = (member: TestMember, level: number) =>
    setLevelByTwo(site.ctx, { account: member.account, operator: "ada", reason: "a test", level });
  for (const [member, to] of [[three, 2], [reader, 2], [two, 4]] as const) await level(member, to);
  const of = async (member: TestMember) => (await titlesOf(site, member)).filter((title) => !/VIP/.test(title));
  assert.deepEqual(await of(three), [], "no longer of the level, and unread");
  assert.deepEqual(await of(reader), ["levels 3 and 4"], "what was read stays");
  assert.deepEqual(await of(two), ["and later"], "came to the level afterwards");
});

Deno.test("a mail to named members reaches them alone; unknown and closed accounts are said, and no member is written to", async () => {
  await using site = await testSite();
  const [one, two, other, closed] = [
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  await setStatus(site.ctx, closed.id, "closed");
  const to = (...accounts: string[]) =>
    sendBroadcast(site.ctx, broadcastOf(site.ctx, { audience: { kind: "members", accounts } }));
  assert.deepEqual(await to(one.account, "nobody1", "nobody2"), {
    kind: "unknown_accounts",
    accounts: ["nobody1", "nobody2"],
  });
  assert.deepEqual(await to(one.account, closed.account), { kind: "closed_accounts", accounts: [closed.account] });
  assert.deepEqual(await to(), { kind: "wrong_number", max: maxNamed });
  assert.deepEqual(await site.db.selectFrom("broadcasts").select("id").execute(), []);
  const sending = await to(one.account, two.account, one.account);
  assert.ok(sending.kind === "sent" && sending.recipients === 2);
  assert.deepEqual(
    [await unreadOf(site, one), await unreadOf(site, two), await unreadOf(site, other)],
    [1, 1, 0],
  );
  const { id } = (await site.call("user/mail", one)).body.data[0];
  for (const call of ["user/mail/detail", "user/mail/read"]) {
    assert.equal((await site.call(call, other, { id })).status, 404, call);
    assert.equal((await site.call(call, other, { id: sending.id })).status, 404, call);
  }
});

Deno.test("a mail that has expired or was ended is found by no member, read or not, and is not counted", async () => {
  await using site = await siteWithClock();
  const member = await site.member();
  const named = { kind: "members", accounts: [member.account] } as const;
  // Within a session's time.
  const expiresAt = new Date(site.clock.at.getTime() + 3_600_000);
  const [shared, own] = [await sent(site.ctx, { expiresAt }), await sent(site.ctx, { expiresAt, audience: named })];
  await sent(site.ctx, { title: "stays", expiresAt: new Date(expiresAt.getTime() + 1) });
  const ending = await sent(site.ctx, { title: "ended", audience: { kind: "levels", levels: [0] } });
  const ownEnding = await sent(site.ctx, { title: "ended", audience: named });
  assert.equal(await unreadOf(site, member), 5);
  await site.call("user/mail/read", member, { id: shared });
  const end = (id: string) => endBroadcast(site.ctx, { id, operator: "ada", reason: "a test" });
  for (const id of [ending, ownEnding]) assert.deepEqual(await end(id), { kind: "ended" });
  assert.equal((await end(ending)).kind, "over");
  assert.equal((await end(crypto.randomUUID())).kind, "not_found");
  assert.deepEqual([await unreadOf(site, member), (await titlesOf(site, member)).length], [2, 3]);
  site.clock.at = expiresAt;
  assert.deepEqual([await unreadOf(site, member), await titlesOf(site, member)], [1, ["stays"]]);
  for (const id of [shared, own]) {
    assert.equal((await site.call("user/mail/detail", member, { id })).status, 404);
    assert.equal((await site.call("user/mail/read", member, { id })).status, 404);
  }
  assert.equal((await end(own)).kind, "over");
});

Deno.test("a dry run says whom the mail would reach, writes nothing, and refuses what sending refuses", async () => {
  await using site = await testSite();
  const members = [];
  for (const userLevel of [0, 0, 1, 2, 2, 2]) members.push(await site.member({ userLevel }));
  await setStatus(site.ctx, members[0]!.id, "closed");
  await setStatus(site.ctx, members[1]!.id, "frozen");
  const audiences = [
    { kind: "all" },
    { kind: "levels", levels: [1, 2] },
    { kind: "members", accounts: members.slice(1, 4).map(({ account }) => account) },
  ] as const;
  for (const audience of audiences) {
    const broadcast = broadcastOf(site.ctx, { audience });
    const dry = await sendBroadcast(site.ctx, broadcast, { dryRun: true });
    assert.ok(dry.kind === "would_reach");
    assert.deepEqual(
      await site.db.selectFrom("broadcasts").select("id").where("audience", "=", audience.kind).execute(),
      [],
    );
    await setStatus(site.ctx, members[1]!.id, "active");
    const before: number[] = await Promise.all(members.slice(1).map((member) => unreadOf(site, member)));
    const real = await sendBroadcast(site.ctx, broadcast);
    assert.ok(real.kind === "sent" && real.recipients === dry.recipients);
    const after: number[] = await Promise.all(members.slice(1).map((member) => unreadOf(site, member)));
    assert.equal(after.filter((count, n) => count > before[n]!).length, dry.recipients, audience.kind);
  }
  const unknown = broadcastOf(site.ctx, { audience: { kind: "members", accounts: ["nobody1"] } });
  assert.equal((await sendBroadcast(site.ctx, unknown, { dryRun: true })).kind, "unknown_accounts");
});

Deno.test("the same mail is not sent twice by one operator within minutes, unless it is meant; others are", async () => {
  await using site = await siteWithClock();
  const [one, two] = [await site.member(), await site.member()];
  const kind = async (changes: Parameters<typeof broadcastOf>[1]) =>
    (await sendBroadcast(site.ctx, broadcastOf(site.ctx, changes))).kind;
  const both = await Promise.all([kind({}), kind({ operator: " ADA " })]);
  assert.deepEqual(both.toSorted(), ["repeated", "sent"], "also of two at once");
  assert.equal(await kind({ again: true }), "sent");
  assert.equal(await kind({ operator: "ben" }), "sent");
  assert.equal(await kind({ audience: { kind: "levels", levels: [0] } }), "sent");
  const named = (...members: TestMember[]) =>
    ({ audience: { kind: "members", accounts: members.map(({ account }) => account) } }) as const;
  assert.equal(await kind(named(one)), "sent");
  assert.equal(await kind(named(two)), "sent", "the same words to another member");
  assert.equal(await kind(named(one, two)), "repeated");
  site.clock.at = new Date(site.clock.at.getTime() + 601_000);
  assert.equal(await kind({}), "sent");
});

Deno.test("as many mails to levels and to all live as may, and none for longer than a year or for no time", async () => {
  await using site = await siteWithClock();
  const member = await site.member();
  const send = (ctx: Ctx, changes = {}) => sendBroadcast(ctx, broadcastOf(ctx, { again: true, ...changes }));
  for (let count = 1; count < maxShared; count++) assert.equal((await send(site.ctx)).kind, "sent");
  const last = await Promise.all([send(site.ctx), send(site.ctx), send(site.ctx)]);
  assert.deepEqual(last.map(({ kind }) => kind).toSorted(), ["sent", "too_many", "too_many"]);
  assert.equal(await unreadOf(site, member), maxShared);
  assert.equal((await site.call("user/mail/read/all", member)).body.count, maxShared);
  const named = { audience: { kind: "members", accounts: [member.account] } } as const;
  assert.equal((await send(site.ctx, named)).kind, "sent", "to one there is always room");
  const at = (ms: number) => ({ expiresAt: new Date(site.clock.at.getTime() + ms), ...named });
  assert.deepEqual(await send(site.ctx, at(0)), { kind: "wrong_expiry", maxDays });
  assert.equal((await send(site.ctx, at(maxDays * day + 1))).kind, "wrong_expiry");
  assert.equal((await send(site.ctx, at(maxDays * day))).kind, "sent");
  site.clock.at = new Date(site.clock.at.getTime() + day);
  assert.equal((await send(site.ctx)).kind, "sent", "the others have expired");
});

Deno.test("what operators do with mails is in the audit trail, without the mail's words", async () => {
  await using site = await testSite();
  await site.member();
  const id = await sent(site.ctx, { title: "陳先生您好", operator: " ada ", reason: "a notice" });
  await endBroadcast(site.ctx, { id, operator: "ben", reason: "a wrong date" });
  const events = await site.db.selectFrom("audit_events").selectAll().where("subject", "=", `broadcast ${id}`)
    .orderBy("id").execute();
  assert.deepEqual(events.map(({ action, operator, reason }) => [action, operator, reason]), [
    ["broadcast.sent", "ada", "a notice"],
    ["broadcast.ended", "ben", "a wrong date"],
  ]);
  assert.ok(!JSON.stringify(events.map(({ detail }) => detail)).includes("陳先生"));
});

Deno.test("a mail is read in the reader's language, or in tw where it was not written in theirs", async () => {
  await using site = await testSite();
  const member = await site.member();
  await sent(site.ctx, {
    texts: { tw: { title: "公告", body: "**內容**" }, vn: { title: "Thông báo", body: "Nội dung" } },
  });
  assert.deepEqual(await titlesOf(site, member), ["公告"]);
  assert.deepEqual(await titlesOf(site, member, { cookie: "lang=vn" }), ["Thông báo"]);
  assert.deepEqual(await titlesOf(site, member, { cookie: "lang=en" }), ["公告"]);
  const { body: { data } } = await site.call("user/detail", member, {}, { cookie: "lang=vn" });
  assert.equal(data.first_mail, "Thông báo");
  const { body } = await site.call("user/mail", member);
  assert.deepEqual([body.data[0].body, body.data[0].body_html, body.data[0].category], [
    "內容",
    "<p><strong>內容</strong></p>",
    "notice",
  ]);
});
