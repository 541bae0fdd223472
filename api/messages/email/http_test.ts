import assert from "node:assert/strict";
import { tw } from "@/i18n/mod.ts";
import { purge } from "../../work/purge.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { emailCell } from "./email_cell.ts";
import { emailPurges } from "./purges.ts";
import { resealEmails } from "./reseal_emails.ts";
import { recordEmail } from "./testing/record_email.ts";

const start = new Date("2026-11-22T03:00:00Z");

async function emailSite(settings = {}) {
  const clock = { at: start };
  const email = recordEmail();
  const site = await testSite({ now: () => clock.at, email, settings: { "email.copies": true, ...settings } });
  return { site, email, clock };
}

/** Asks for a code, as who has proved just now who they are. */
async function send(site: TestSite, member: TestMember, email = "Chen@Example.com") {
  await site.db.updateTable("sessions").set({ proved_at: site.ctx.now() }).where("member_id", "=", member.id).execute();
  return await site.call("user/email/send", member, { email });
}

Deno.test("a member proves an address by its code, sees it masked, and another member sees and changes none of it", async () => {
  const { site, email } = await emailSite();
  await using _ = site;
  const [member, other] = [await site.member(), await site.member()];
  const sent = await send(site, member);
  assert.deepEqual(sent.body.data, { awaiting: "C***@example.com", retry_after: 60 });
  assert.deepEqual([email.sent[0]!.to, email.sent[0]!.unsubscribeUrl], ["Chen@example.com", null]);
  const code = email.lastCode();
  assert.equal((await site.call("user/email/verify", other, { code })).body.errorCode, "sms_code_wrong");
  const bound = { offered: true, email: "C***@example.com", copies: true, awaiting: null };
  assert.deepEqual((await site.call("user/email/verify", member, { code })).body.data, bound);
  assert.equal((await site.call("user/email/verify", member, { code })).body.errorCode, "sms_code_wrong", "once");
  assert.deepEqual((await site.call("user/email/copies", member, { copies: 0 })).body.data, {
    ...bound,
    copies: false,
  });
  for (const call of ["user/email/copies", "user/email/remove"]) {
    assert.equal((await site.call(call, other, { copies: 1 })).status, 404);
  }
  const rows = JSON.stringify([
    await site.db.selectFrom("member_emails").selectAll().execute(),
    await site.db.selectFrom("sms_counts").selectAll().execute(),
  ], (_, value) => typeof value === "bigint" ? String(value) : value);
  assert.ok(!rows.toLowerCase().includes("chen@"), rows);
  await site.call("user/email/remove", member);
  assert.deepEqual((await site.call("user/email", member)).body.data, { ...bound, email: null, copies: false });
  const kinds = await site.db.selectFrom("member_events").select("kind").where("kind", "like", "email%").orderBy("id")
    .execute();
  assert.deepEqual(kinds.map(({ kind }) => kind), ["email_added", "email_removed"]);
  const mails = await site.db.selectFrom("mails").select("kind").orderBy("id").execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["email_added", "email_removed"]);
});

Deno.test("five wrong codes end the right one, also at once; a code ends after ten minutes and with the next", async () => {
  const { site, email, clock } = await emailSite();
  await using _ = site;
  const member = await site.member();
  const verify = async (code: string) => (await site.call("user/email/verify", member, { code })).body.errorCode;
  await send(site, member);
  const first = email.lastCode();
  const wrong = Array.from({ length: 30 }, (_, n) => String((Number(first) + n + 1) % 1_000_000).padStart(6, "0"));
  await Promise.all(wrong.map(verify));
  assert.equal(await verify(first), "sms_code_wrong");
  clock.at = new Date(start.getTime() + 60_000);
  await send(site, member);
  const second = email.lastCode();
  clock.at = new Date(clock.at.getTime() + 10 * 60_000);
  assert.equal(await verify(second), "sms_code_wrong");
  assert.equal(await purge(site.ctx, emailPurges[0]!), 1n);
  await send(site, member);
  assert.equal(await verify(email.lastCode()), undefined);
});

Deno.test("codes are few: one a minute, five a day of a member, and none above the day's budget", async () => {
  const { site, email, clock } = await emailSite({ "email.budget_a_day": 8 });
  await using _ = site;
  const members = await Promise.all([1, 2, 3, 4].map(() => site.member()));
  const ask = async (at: number, address?: string) => (await send(site, members[at]!, address)).body.errorCode;
  assert.deepEqual([await ask(0), await ask(0)], [undefined, "sms_wait"]);
  for (let minute = 1; minute < 5; minute++) {
    clock.at = new Date(start.getTime() + minute * 60_000);
    assert.equal(await ask(0, `${minute}@example.com`), undefined);
  }
  clock.at = new Date(start.getTime() + 5 * 60_000);
  assert.equal(await ask(0), "email_limit", "the member's");
  for (const n of [1, 2, 3]) assert.equal(await ask(3, `${n}x@example.com`), n === 1 ? undefined : "sms_wait");
  const together = await Promise.all(Array.from({ length: 10 }, () => ask(2, "another@example.com")));
  assert.equal(together.filter((code) => code === undefined).length, 1);
  clock.at = new Date(start.getTime() + 6 * 60_000);
  assert.equal(await ask(2, "yetanother@example.com"), undefined);
  clock.at = new Date(start.getTime() + 7 * 60_000);
  assert.equal(await ask(2, "third@example.com"), "email_limit", "the budget's");
  assert.equal(email.sent.length, 8);
});

Deno.test("others who name a member's mailbox refuse them no code, though from their own address: five members use it up", async () => {
  const { site, email, clock } = await emailSite();
  await using _ = site;
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => site.member()));
  const ask = async (at: number, address: string) => {
    clock.at = new Date(clock.at.getTime() + 60_000);
    return (await send(site, members[at]!, address)).body.errorCode;
  };
  for (const stranger of [0, 1, 2, 3]) {
    for (let time = 0; time < 5; time++) assert.equal(await ask(stranger, "CHEN@example.com"), undefined);
  }
  for (let time = 0; time < 5; time++) assert.equal(await ask(4, "chen@example.com"), undefined, "the owner");
  assert.equal(await ask(5, "Chen@example.com"), "email_limit", "the mailbox's, in any letters");
  assert.equal(email.sent.length, 25);
});

Deno.test("an e-mail that is not taken is reported, leaves no code and no count, and the next may be asked for at once", async () => {
  const { site, email } = await emailSite();
  await using _ = site;
  const member = await site.member();
  email.answer = { kind: "later", reason: "reply 451" };
  for (let time = 0; time < 6; time++) assert.equal((await send(site, member)).body.errorCode, "sms_failed");
  assert.deepEqual(await site.db.selectFrom("email_codes").select("member_id").execute(), []);
  email.answer = { kind: "accepted" };
  assert.equal((await send(site, member)).body.errorCode, undefined);
  const counts = await site.db.selectFrom("sms_counts").select("sends").where("subject", "not like", "email tries %")
    .execute();
  assert.deepEqual(counts.map(({ sends }) => sends), [1, 1, 1, 1].slice(0, counts.length));
  assert.ok(counts.length >= 3);
});

Deno.test("a mail server that takes none is asked for a member fifteen times a day and for a mailbox 75 times, also at once", async () => {
  const { site, email, clock } = await emailSite();
  await using _ = site;
  const [member, ...others] = await Promise.all(Array.from({ length: 7 }, () => site.member()));
  assert.ok(member);
  email.answer = { kind: "later", reason: "reply 451" };
  const ask = async (of: TestMember, address: string) => (await send(site, of, address)).body.errorCode;
  for (let time = 0; time < 4; time++) {
    await Promise.all(Array.from({ length: 10 }, (_, n) => ask(member, `${time}${n}@example.com`)));
  }
  while (await ask(member, "last@example.com") !== "email_limit");
  assert.equal(email.sent.length, 15, "the member's");
  for (const other of others) {
    for (let time = 0; time < 14; time++) await ask(other, time % 2 ? "full@example.com" : "FULL@example.com");
  }
  assert.equal(email.sent.length, 15 + 75, "the mailbox's");
  assert.equal(await ask(others.at(-1)!, "another@example.com"), "sms_failed", "it is no one else's");
  clock.at = new Date(start.getTime() + 24 * 3_600_000);
  email.answer = { kind: "accepted" };
  assert.equal(await ask(await site.member(), "full@example.com"), undefined, "the next day");
});

Deno.test("addresses that could end a header or name a second receiver are refused at their field", async () => {
  const { site, email } = await emailSite();
  await using _ = site;
  const member = await site.member();
  const hostile = [
    ...["", "chen", "a@b", "a@example.com,b@example.com", "a@example.com b@example.com", "<a@example.com>"],
    ...[
      "a@example.com\r\nBcc: b@example.com",
      "a\u0000@example.com",
      '"a\\r\\nBcc: b"@example.com',
      "a@exa\u202emple.com",
    ],
    ...["é@example.com", `${"a".repeat(250)}@example.com`, "a@[127.0.0.1]"],
  ];
  for (const address of hostile) {
    const { status, body } = await send(site, member, address);
    assert.deepEqual(
      [status, body.errors?.[0]],
      [422, { path: "email", message: tw.errors.fields.email_format }],
      address,
    );
  }
  assert.equal(email.sent.length, 0);
});

Deno.test("with the setting off, or without a mail server, none is offered; who has an address still removes it", async () => {
  for (const [email, on] of [[recordEmail(), false], [null, true]] as const) {
    await using site = await testSite({ email, settings: { "email.copies": on } });
    const member = await site.member();
    assert.equal((await send(site, member)).body.errorCode, "email_unavailable");
    assert.equal((await site.call("user/email", member)).body.data.offered, false);
  }
});

Deno.test("an address is sealed anew with the current key, and opens nowhere else", async () => {
  const { site, email } = await emailSite();
  await using _ = site;
  const member = await site.member();
  await send(site, member);
  await site.call("user/email/verify", member, { code: email.lastCode() });
  const rotated = createVault(testRing("new", "test"));
  assert.equal(await resealEmails({ ...site.ctx, vault: rotated }), 1);
  assert.equal(await resealEmails({ ...site.ctx, vault: rotated }), 0);
  const { address_sealed } = await site.db.selectFrom("member_emails").select("address_sealed")
    .executeTakeFirstOrThrow();
  const alone = createVault(testRing("new"));
  assert.equal(await alone.openText(address_sealed, emailCell("member_emails", member.id)), "Chen@example.com");
  await assert.rejects(alone.openText(address_sealed, emailCell("member_emails", member.id + 1n)));
});

Deno.test("the link in an e-mail ends the copies without a session, by a POST alone, and says nothing of whose it is", async () => {
  const { site, email } = await emailSite();
  await using _ = site;
  const member = await site.member();
  await send(site, member);
  await site.call("user/email/verify", member, { code: email.lastCode() });
  const { unsubscribe_id } = await site.db.selectFrom("member_emails").select("unsubscribe_id")
    .executeTakeFirstOrThrow();
  const copies = async () => (await site.call("user/email", member)).body.data.copies;
  const post = (id: string) =>
    site.request(`/api/v1/email/unsubscribe?id=${id}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const unknown = await post(crypto.randomUUID());
  assert.deepEqual([unknown.status, (await post("x")).status, await copies()], [200, 200, true]);
  assert.notEqual((await site.request(`/api/v1/email/unsubscribe?id=${unsubscribe_id}`)).status, 200);
  assert.equal(await copies(), true);
  const known = await post(unsubscribe_id);
  assert.deepEqual([known.status, known.body, await copies()], [200, unknown.body, false]);
});
