import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { sent } from "../../mail/operators/testing.ts";
import { endBroadcast } from "../../mail/operators/end_broadcast.ts";
import { sendMail } from "../../mail/send_mail.ts";
import { setStatus, type TestMemberOptions } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { emailCell } from "../email_cell.ts";
import type { EmailSent } from "../senders/port.ts";
import { recordEmail } from "../testing/record_email.ts";
import { claimCopies, copyLifeMs } from "./claim_copies.ts";
import { copyBroadcasts } from "./copy_broadcasts.ts";
import { sendCopies } from "./send_copies.ts";

const start = new Date("2026-11-22T03:00:00Z");

async function copySite(settings = {}) {
  const clock = { at: start };
  const email = recordEmail();
  const site = await testSite({ now: () => clock.at, email, settings: { "email.copies": true, ...settings } });
  await sql`insert into settings (key, value) values ('email.copies', 'true')`.execute(site.db);
  return { site, email, clock };
}

/** A member with an address. */
async function reader(
  site: TestSite,
  { lang = "tw", wants_copies = true, status }: { lang?: string; wants_copies?: boolean } & TestMemberOptions = {},
): Promise<TestMember> {
  const member = await site.member({ status });
  const cell = emailCell("member_emails", member.id);
  await site.db.insertInto("member_emails").values({
    member_id: member.id,
    address_sealed: Buffer.from(await site.ctx.vault.seal(`${member.account}@example.com`, cell)),
    address_masked: "x***@example.com",
    lang,
    wants_copies,
    unsubscribe_id: crypto.randomUUID(),
    verified_at: start,
  }).execute();
  return member;
}

async function notify(site: TestSite, { id: to }: TestMember, account = "chen01") {
  const content = { kind: "bonus_credited", params: { promotion: { tw: account }, cents: "100", turnover_cents: "1" } };
  await sendMail(site.db, { to, content: content as never, at: site.ctx.now() });
}

async function states(site: TestSite): Promise<Record<string, number>> {
  const rows = await site.db.selectFrom("email_copies").select(["state", ({ fn }) => fn.countAll<bigint>().as("count")])
    .groupBy("state").execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

Deno.test("a mail is copied to who wants it, in their language, with the links to read it and to end copies", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const [member] = [
    await reader(site, { lang: "en" }),
    await reader(site, { wants_copies: false }),
    await site.member(),
  ];
  await site.db.insertInto("mails").values(
    (await site.db.selectFrom("members").select("id").execute()).map(({ id }) => ({
      id: crypto.randomUUID(),
      member_id: id,
      kind: "password_changed",
      params: "{}",
      created_at: start,
    })),
  ).execute();
  await sendCopies(site.ctx);
  assert.deepEqual(email.sent.map(({ to }) => to), [`${member!.account}@example.com`]);
  const [{ subject, text, unsubscribeUrl }] = email.sent as [typeof email.sent[0]];
  assert.match(subject, /^\[Jadehall\] Your password was changed$/);
  const { id } = await site.db.selectFrom("mails").select("id").where("member_id", "=", member!.id)
    .executeTakeFirstOrThrow();
  assert.ok(text.includes(`https://jadehall.example/member/message?id=${id}`), text);
  assert.match(text, /https:\/\/jadehall\.example\/unsubscribe\?id=[0-9a-f-]{36}\n$/);
  assert.match(unsubscribeUrl ?? "", /^https:\/\/jadehall\.example\/api\/v1\/email\/unsubscribe\?id=[0-9a-f-]{36}$/);
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 1, "once");
});

Deno.test("what was read, has ended or is not wanted any more is not sent", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const [reads, stops, finds] = [await reader(site), await reader(site), await reader(site)];
  for (const member of [reads, stops, finds]) await notify(site, member);
  const broadcast = await sent(site.ctx, { byEmail: true });
  await copyBroadcasts(site.ctx);
  assert.deepEqual(await states(site), { waiting: 6 });
  await site.call("user/mail/read/all", reads);
  await site.call("user/email/copies", stops, { copies: 0 });
  await endBroadcast(site.ctx, { id: broadcast, operator: "ada", reason: "a test" });
  await sendCopies(site.ctx);
  assert.deepEqual(email.sent.map(({ to }) => to), [`${finds.account}@example.com`]);
  assert.deepEqual(await states(site), { sent: 1 });
});

Deno.test("who is closed gets none, who is frozen or excluded no broadcast, but what concerns them", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const [active, changed, closed] = [await reader(site), await reader(site), await reader(site)];
  const [frozen, excluded] = [
    await reader(site, { status: "frozen" }),
    await reader(site, { status: "self_excluded" }),
  ];
  const others = [closed, frozen, excluded];
  await sent(site.ctx, { byEmail: true });
  const accounts = [active, ...others].map(({ account }) => account);
  await sent(site.ctx, { byEmail: true, audience: { kind: "members", accounts } });
  await setStatus(site.ctx, closed.id, "closed");
  await copyBroadcasts(site.ctx);
  assert.deepEqual(await states(site), { waiting: 3 });
  await setStatus(site.ctx, changed.id, "self_excluded");
  for (const member of [active, ...others]) await notify(site, member);
  await sendCopies(site.ctx);
  const expected = [active, active, active, frozen, excluded].map(({ account }) => `${account}@example.com`);
  assert.deepEqual(email.sent.map(({ to }) => to).toSorted(), expected.toSorted());
});

Deno.test("a copy that can't be composed or sent takes no other with it", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const readers = await Promise.all(Array.from({ length: 5 }, () => reader(site)));
  const [throwing, sealed, unknown] = readers as [TestMember, TestMember, TestMember];
  for (const member of readers) if (member !== unknown) await notify(site, member);
  await site.db.insertInto("mails").values({
    id: crypto.randomUUID(),
    member_id: unknown.id,
    kind: "of_tomorrow",
    params: "{}",
    created_at: start,
  }).execute();
  const other = createVault(testRing("of-another-process"));
  const cell = emailCell("member_emails", sealed.id);
  await site.db.updateTable("member_emails").set({
    address_sealed: Buffer.from(await other.seal("a@b.example", cell)),
  })
    .where("member_id", "=", sealed.id).execute();
  const { send } = email;
  email.send = (one) => one.to.startsWith(throwing.account) ? Promise.reject(new Error("a test")) : send(one);
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 2);
  assert.deepEqual(await states(site), { sent: 2, unknown: 1, waiting: 2 });
});

Deno.test("of two processes that send at once each copy is sent by one, and one that dies leaves its claimed ones unsent", async () => {
  const { site, email, clock } = await copySite();
  await using _ = site;
  const members = await Promise.all(Array.from({ length: 25 }, () => reader(site)));
  for (const member of members) await notify(site, member);
  const lost = await claimCopies(site.ctx);
  assert.equal(lost.copies.length, 10);
  await Promise.all([1, 2, 3].map(() => sendCopies(site.ctx)));
  assert.deepEqual([email.sent.length, new Set(email.sent.map(({ to }) => to)).size], [15, 15]);
  clock.at = new Date(start.getTime() + 10 * 60_000);
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 15, "they may have been sent");
  assert.deepEqual(await states(site), { sent: 15, unknown: 10 });
});

Deno.test("a copy is tried again when the server takes none, ever later, for a day; what it refuses or may have taken is not", async () => {
  const { site, email, clock } = await copySite();
  await using _ = site;
  const member = await reader(site);
  await notify(site, member);
  email.answer = { kind: "later", reason: "reply 451" };
  const at = (minutes: number) => clock.at = new Date(start.getTime() + minutes * 60_000);
  await sendCopies(site.ctx);
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 1, "a minute's rest");
  at(1);
  await sendCopies(site.ctx);
  at(2);
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 2, "two minutes' rest");
  at(copyLifeMs / 60_000);
  await sendCopies(site.ctx);
  assert.deepEqual([email.sent.length, await states(site)], [2, {}], "no news any more");
  for (const kind of ["refused", "unknown"] as const) {
    await notify(site, member);
    email.answer = { kind, reason: "a test" };
    await sendCopies(site.ctx);
  }
  assert.deepEqual(await states(site), { failed: 1, unknown: 1 });
});

Deno.test("an address that refuses three copies in a row is written to no more, its member is notified, and may try again", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const [member, other] = [await reader(site), await reader(site)];
  const { send } = email;
  let answer: EmailSent = { kind: "no_mailbox", reason: "reply 550" };
  email.send = async (one) => {
    await send(one);
    return one.to.startsWith(member.account) ? answer : { kind: "accepted" };
  };
  const sendOne = async (kind: EmailSent["kind"] = "no_mailbox") => {
    answer = { kind, reason: "a test" } as EmailSent;
    await notify(site, member);
    await notify(site, other);
    await sendCopies(site.ctx);
  };
  const wants = async () =>
    (await site.db.selectFrom("member_emails").select("wants_copies").orderBy("member_id").execute())
      .map(({ wants_copies }) => wants_copies);
  const notices = async () =>
    (await site.db.selectFrom("mails").select(["member_id", "params"]).where("kind", "=", "email_unreachable")
      .execute())
      .map(({ member_id, params }) => [member_id, params]);
  await sendOne();
  await sendOne();
  await sendOne("accepted");
  await sendOne();
  await sendOne("refused");
  await sendOne();
  assert.deepEqual([await wants(), await notices()], [[true, true], []], "two in a row, by the mailbox");
  await sendOne();
  assert.deepEqual([await wants(), await notices()], [[false, true], [[member.id, { target: "x***@example.com" }]]]);
  const before = email.sent.length;
  await sendOne();
  assert.equal(email.sent.length, before + 1, "the other's alone");
  await site.call("user/email/copies", member, { copies: 1 });
  await sendOne();
  await sendOne();
  assert.deepEqual(await wants(), [true, true], "counted anew");
  // Both in one round, of which one is enough.
  await notify(site, member);
  await sendOne();
  assert.deepEqual([await wants(), (await notices()).length], [[false, true], 2]);
});

Deno.test("what an address refused says nothing of the one that its member has proved meanwhile", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const member = await reader(site);
  await site.db.updateTable("member_emails").set({ refusals: 2 }).execute();
  email.send = async () => {
    const fresh = { unsubscribe_id: crypto.randomUUID(), refusals: 0 };
    await site.db.updateTable("member_emails").set(fresh).execute();
    return { kind: "no_mailbox", reason: "reply 550" };
  };
  await notify(site, member);
  await sendCopies(site.ctx);
  const row = await site.db.selectFrom("member_emails").select(["wants_copies", "refusals"]).executeTakeFirstOrThrow();
  assert.deepEqual(row, { wants_copies: true, refusals: 0 });
});

Deno.test("no more are sent than the day's budget but a tenth for codes; a server that takes none uses none of it in its one round", async () => {
  const { site, email, clock } = await copySite({ "email.budget_a_day": 12 });
  await using _ = site;
  const members = await Promise.all(Array.from({ length: 25 }, () => reader(site)));
  for (const member of members) await notify(site, member);
  email.answer = { kind: "later", reason: "closed" };
  await sendCopies(site.ctx);
  assert.equal(email.sent.length, 10);
  const member = await site.member();
  clock.at = new Date(start.getTime() + 3_600_000);
  email.answer = { kind: "accepted" };
  await sendCopies(site.ctx);
  await sendCopies(site.ctx);
  assert.deepEqual([email.sent.length, (await states(site)).sent], [20, 10]);
  const code = await site.call("user/email/send", member, { email: "chen@example.com" });
  assert.equal(code.status, 200);
});

Deno.test("a broadcast's copies are made batch by batch by any process that goes on with them, each once, and only when asked for", async () => {
  const { site, email } = await copySite();
  await using _ = site;
  const first = await reader(site);
  await sql`
    insert into members (account, password_hash, name, promote_code, status, activated_at, created_at)
      select 'b' || lpad(n::text, 9, '0'), 'none', 'A member', 'b' || lpad(n::text, 9, '0'), case when n <= 600 then 'closed' else 'active' end, now(), ${start}::timestamptz from generate_series(1, 1200) n`
    .execute(site.db);
  await sql`
    insert into member_emails
      select id, '\\x00', 'b***@example.com', 'tw', true, gen_random_uuid(), now() from members where account like 'b00000%'`
    .execute(site.db);
  await sent(site.ctx, { title: "not by e-mail" });
  await copyBroadcasts(site.ctx);
  assert.deepEqual(await states(site), {});
  const all = await sent(site.ctx, { title: "to all", byEmail: true });
  const named = await sent(site.ctx, {
    title: "to one",
    byEmail: true,
    audience: { kind: "members", accounts: [first.account] },
  });
  await Promise.all([1, 2, 3].map(() => copyBroadcasts(site.ctx)));
  await copyBroadcasts(site.ctx);
  assert.deepEqual(await states(site), { waiting: 602 }, "of the closed ones none");
  const left = await site.db.selectFrom("broadcast_copies").select(["broadcast_id", "after_member"]).execute();
  assert.deepEqual(left.map(({ after_member }) => after_member), [null, null], `${all} ${named}`);
  assert.equal(email.sent.length, 0);
});

Deno.test("of a broadcast that was sent a day ago no more copies are made", async () => {
  const { site, clock } = await copySite();
  await using _ = site;
  await reader(site);
  await sent(site.ctx, { byEmail: true, expiresAt: new Date(start.getTime() + 2 * copyLifeMs) });
  clock.at = new Date(start.getTime() + copyLifeMs);
  await copyBroadcasts(site.ctx);
  assert.deepEqual(await states(site), {});
});

Deno.test("with the setting off nothing is copied, so that nothing waits", async () => {
  const { site } = await copySite();
  await using _ = site;
  await sql`update settings set value = 'false' where key = 'email.copies'`.execute(site.db);
  await notify(site, await reader(site));
  assert.deepEqual(await states(site), {});
});
