import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { purge } from "@/api/work/purge.ts";
import { sessionIdOf } from "@/api/identity/sessions/end_sessions.ts";
import { hashToken } from "@/api/identity/sessions/session.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { setStatus, testSession } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { fill, textsOf, tw } from "@/i18n/mod.ts";
import { brandIn } from "@/i18n/brand.ts";
import { sendMail } from "../mail/send_mail.ts";
import { push } from "./feature.ts";
import { sendNotices } from "./send_notices.ts";
import { browsersOfOne, resealSubscriptions, subscriptionCell } from "./subscribe.ts";
import { type Browser, pushService } from "./testing/push_service.ts";

const start = new Date("2026-11-29T00:00:00Z");

async function pushSite() {
  const clock = { at: start };
  const now = () => clock.at;
  const service = pushService({ now });
  const site = await testSite({ now, push: service.sender });
  await using cleanup = new AsyncDisposableStack();
  cleanup.use(service);
  cleanup.use(site);
  const ending = cleanup.move();
  return { site, service, clock, [Symbol.asyncDispose]: () => ending.disposeAsync() };
}

function switchOn(
  site: TestSite,
  member: TestMember,
  { subscription: { endpoint, ...keys } }: Browser,
  { details = 0, lang = "tw" } = {},
) {
  return site.call("user/push/subscribe", member, { endpoint, keys, details }, { "accept-language": lang });
}

const top_up = { kind: "top_up_credited", params: { cents: "1234500" } } as const;
const paid_out = { kind: "withdrawal_paid", params: { cents: "200000", target: "4321" } } as const;

async function mail(site: TestSite, { id: to }: TestMember, content: typeof top_up | typeof paid_out = top_up) {
  await sendMail(site.db, { to, content, at: site.ctx.now() });
}

/** The notices that a browser got. */
function shown({ taken }: { taken: { path: string; body: Uint8Array }[] }, { subscription, decrypt }: Browser) {
  const path = new URL(subscription.endpoint).pathname;
  return taken.filter((one) => one.path === path).map(({ body }) => JSON.parse(decrypt(body)));
}

async function sessionOf(site: TestSite, { token }: TestMember): Promise<string> {
  return await sessionIdOf(site.db, hashToken(token)) ?? "";
}

const rowsLeft = async ({ db }: TestSite) =>
  await Promise.all(
    (["push_subscriptions", "push_notices"] as const).map(async (table) =>
      (await db.selectFrom(table).select("member_id").execute()).length
    ),
  );

Deno.test("off until a browser asks for it; then it gets each mail without amounts, in the member's language", async () => {
  await using opened = await pushSite();
  const { site, service } = opened;
  const [member, other] = [await site.member(), await site.member()];
  const [phone, vn] = [service.browser(), service.browser()];
  await mail(site, member);
  const off = { public_key: service.sender.publicKey, on: false, details: false };
  assert.deepEqual((await site.call("user/push", member)).body.data, off);
  assert.deepEqual((await switchOn(site, member, phone)).body.data, { ...off, on: true });
  await switchOn(site, other, vn, { lang: "vi", details: 1 });
  assert.deepEqual((await site.call("user/push", other)).body.data.details, true);
  await mail(site, member);
  await mail(site, member, paid_out);
  await mail(site, other);
  assert.deepEqual(await rowsLeft(site), [2, 3], "a notice is of its member's browsers alone");
  await sendNotices(site.ctx);
  const notices = shown(service, phone);
  assert.deepEqual(notices.map(({ body }) => body).toSorted(), [tw.push.paid, tw.push.paidOut].toSorted());
  const { settings } = site.ctx;
  const brand = (lang: "tw" | "vn") =>
    brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
  for (const { title, tag, url } of notices) {
    assert.deepEqual([title, url], [brand("tw"), `/member/message?id=${tag}`]);
  }
  // Without the mails' ids, which have any four digits by chance now and then.
  const said = notices.reduce((text, { tag }) => text.replaceAll(tag, ""), JSON.stringify(notices));
  assert.doesNotMatch(said, /12,?345|2,?000|4321/);
  const { letters } = textsOf("vn").mail;
  const amount = moneyText(1234500n);
  assert.deepEqual(shown(service, vn).map(({ title, body }) => [title, body]), [[
    `${brand("vn")}: ${fill(letters.top_up_credited.title, { amount })}`,
    fill(letters.top_up_credited.body, { amount }),
  ]]);
  assert.deepEqual(await rowsLeft(site), [2, 0]);
  await site.call("user/push/unsubscribe", member);
  await mail(site, member);
  await sendNotices(site.ctx);
  assert.equal(shown(service, phone).length, 2);
  assert.deepEqual(await rowsLeft(site), [1, 0]);
});

Deno.test("without keys, and for an address that is no push service's, nothing is subscribed", async () => {
  await using none = await testSite();
  const member = await none.member();
  await using service = pushService();
  assert.equal((await none.call("user/push", member)).body.data.public_key, null);
  assert.equal((await switchOn(none, member, service.browser())).body.errorCode, "push_unavailable");
  await using opened = await pushSite();
  const { site } = opened;
  const hostile = await site.member();
  const browser = opened.service.browser();
  const at = (endpoint: string) =>
    switchOn(site, hostile, { ...browser, subscription: { ...browser.subscription, endpoint } });
  assert.equal((await at("https://10.0.0.1/abc")).body.errorCode, "push_unavailable");
  assert.equal((await at("x")).status, 422);
  assert.equal((await at(`https://127.0.0.1/${"x".repeat(1000)}`)).status, 422);
  const flat = { ...browser.subscription, p256dh: "AAAA" };
  assert.equal((await switchOn(site, hostile, { ...browser, subscription: flat })).status, 422);
  assert.deepEqual(await rowsLeft(site), [0, 0]);
});

Deno.test("signing out ends the notices of that browser alone, and another member who signs in there gets none of them", async () => {
  await using opened = await pushSite();
  const { site, service } = opened;
  const member = await site.member();
  const visitor = { address: "127.0.0.1", userAgent: "a tablet" };
  const tablet = { ...member, token: (await testSession(site.ctx, member.id, { remember: false, visitor })).token };
  const [first, second] = [service.browser(), service.browser()];
  await switchOn(site, member, first);
  await switchOn(site, tablet, second);
  const next = await site.member();
  await site.call("user/logout", member);
  await mail(site, member);
  await sendNotices(site.ctx);
  assert.deepEqual([shown(service, first).length, shown(service, second).length], [0, 1]);
  // The next member's calls name no subscription: they can neither read nor end one of another session.
  assert.equal((await site.call("user/push", next)).body.data.on, false);
  await site.call("user/push/unsubscribe", next, { session_id: await sessionOf(site, tablet) });
  assert.equal((await site.call("user/push", tablet)).body.data.on, true);
});

Deno.test("a session that is over, a mail that was read, and a status without mails get nothing", async () => {
  await using opened = await pushSite();
  const { site, service, clock } = opened;
  const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
  const [reader, closed, excluded, late] = members as [TestMember, TestMember, TestMember, TestMember];
  const browsers = members.map(() => service.browser());
  for (const [at, member] of members.entries()) {
    await switchOn(site, member, browsers[at]!);
    await mail(site, member);
  }
  await site.db.updateTable("mails").set({ read_at: start }).where("member_id", "=", reader.id).execute();
  await setStatus(site.ctx, closed.id, "closed");
  await setStatus(site.ctx, excluded.id, "self_excluded");
  await site.db.updateTable("sessions").set({ expires_at: start, ends_at: start }).where("member_id", "=", late.id)
    .execute();
  await sendNotices(site.ctx);
  assert.deepEqual(browsers.map((one) => shown(service, one).length), [0, 0, 1, 0], "as copies by e-mail");
  assert.equal((await rowsLeft(site))[1], 0);
  clock.at = new Date(start.getTime() + 91 * 86_400_000);
  for (const old of push.purges ?? []) await purge(site.ctx, old);
  assert.deepEqual(await rowsLeft(site), [0, 0]);
});

Deno.test("a browser that has unsubscribed is forgotten; other failures are tried six times, later and later, for a day", async () => {
  await using opened = await pushSite();
  const { site, service, clock } = opened;
  const [member, gone] = [await site.member(), await site.member()];
  await switchOn(site, gone, service.browser());
  service.status = 410;
  await mail(site, gone);
  await sendNotices(site.ctx);
  assert.deepEqual([service.taken.length, await rowsLeft(site)], [1, [0, 0]]);
  service.status = 503;
  service.taken.length = 0;
  await switchOn(site, member, service.browser());
  await mail(site, member);
  const waits: number[] = [];
  for (let minute = 0; minute < 120; minute++) {
    const before = service.taken.length;
    await sendNotices(site.ctx);
    if (service.taken.length > before) waits.push(minute);
    clock.at = new Date(clock.at.getTime() + 60_000);
  }
  assert.deepEqual(waits, [0, 1, 3, 7, 15, 31]);
  assert.deepEqual(await rowsLeft(site), [1, 0]);
  await mail(site, member);
  clock.at = new Date(clock.at.getTime() + 24 * 3_600_000);
  service.status = 201;
  await sendNotices(site.ctx);
  assert.deepEqual([service.taken.length, await rowsLeft(site)], [6, [1, 1]], "it would be no news");
  for (const old of push.purges ?? []) await purge(site.ctx, old);
  assert.deepEqual(await rowsLeft(site), [1, 0]);
});

Deno.test("a process that dies in the middle loses no notice: it is sent again, under the same tag, by one process", async () => {
  await using opened = await pushSite();
  const { site, service, clock } = opened;
  const member = await site.member();
  const browser = service.browser();
  await switchOn(site, member, browser);
  for (let n = 0; n < 15; n++) await mail(site, member);
  // The first process sends, and dies before it has written what came of it.
  const dying = {
    ...site.ctx,
    push: {
      ...service.sender,
      send: async (...given: [never, never]) => {
        await service.sender.send(...given);
        throw new Error("killed");
      },
    },
  };
  await assert.rejects(sendNotices(dying), /killed/);
  await Promise.all([sendNotices(site.ctx), sendNotices(site.ctx)]);
  clock.at = new Date(start.getTime() + 2 * 60_000);
  await Promise.all([sendNotices(site.ctx), sendNotices(site.ctx)]);
  const tags = shown(service, browser).map(({ tag }) => tag);
  const mails = await site.db.selectFrom("mails").select("id").execute();
  assert.deepEqual(new Set(tags), new Set(mails.map(({ id }) => id)));
  assert.equal(tags.length, 25, "ten of them twice");
  assert.deepEqual(await rowsLeft(site), [1, 0]);
});

Deno.test("a transaction that is rolled back notifies of nothing", async () => {
  await using opened = await pushSite();
  const { site, service } = opened;
  const member = await site.member();
  await switchOn(site, member, service.browser());
  await assert.rejects(
    inTransaction(site.db, async (tx) => {
      await sendMail(tx, { to: member.id, content: top_up, at: start });
      throw new Error("rolled back");
    }),
  );
  await sendNotices(site.ctx);
  assert.deepEqual([service.taken.length, await rowsLeft(site)], [0, [1, 0]]);
});

Deno.test("a member's browsers are ten at most, also at once: the oldest goes; one of a session that is over goes first", async () => {
  await using opened = await pushSite();
  const { site, service, clock } = opened;
  const member = await site.member();
  const visitor = { address: "127.0.0.1", userAgent: "another" };
  const sessions = await Promise.all(
    Array.from({ length: browsersOfOne + 3 }, async () => (
      { ...member, token: (await testSession(site.ctx, member.id, { remember: false, visitor })).token }
    )),
  );
  for (const session of sessions) {
    clock.at = new Date(clock.at.getTime() + 1000);
    await Promise.all([1, 2].map(() => switchOn(site, session, service.browser())));
  }
  const on = () => Promise.all(sessions.map(async (one) => (await site.call("user/push", one)).body.data.on));
  const living = sessions.map((_, at) => at >= 3);
  assert.deepEqual(await on(), living);
  await site.call("user/logout", sessions.at(-1)!);
  await switchOn(site, sessions[0]!, service.browser());
  assert.equal((await rowsLeft(site))[0], browsersOfOne);
  assert.equal((await site.call("user/push", sessions[3]!)).body.data.on, true, "the one that is over went instead");
});

Deno.test("an address is sealed for its session, and sealed anew with the current key", async () => {
  await using opened = await pushSite();
  const { site, service } = opened;
  const [member, other] = [await site.member(), await site.member()];
  const browser = service.browser();
  await switchOn(site, member, browser);
  const stored = await site.db.selectFrom("push_subscriptions").selectAll().executeTakeFirstOrThrow();
  assert.ok(!new TextDecoder("latin1").decode(stored.subscription_sealed).includes("127.0.0.1"));
  const rotated = createVault(testRing("new", "test"));
  const reseal = () => resealSubscriptions({ ...site.ctx, vault: rotated });
  assert.deepEqual([await reseal(), await reseal()], [1, 0]);
  const { session_id, subscription_sealed } = await site.db.selectFrom("push_subscriptions").selectAll()
    .executeTakeFirstOrThrow();
  const alone = createVault(testRing("new"));
  const opens = (id: bigint) => alone.openText(subscription_sealed, subscriptionCell(id, session_id));
  assert.deepEqual(JSON.parse(await opens(member.id)), browser.subscription);
  await assert.rejects(opens(other.id));
});
