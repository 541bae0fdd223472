import assert from "node:assert/strict";
import { startSession } from "@/api/identity/members/sign_in/start_session.ts";
import { purge } from "../../work/purge.ts";
import { markKnownDevice } from "@/api/identity/sign_in_attempts/known_device.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { sent } from "./operators/testing.ts";
import { mailPurges, mailRetentionMs } from "./purges.ts";
import { maxOfKindADay, sendMail, sendMailSparingly } from "./send_mail.ts";

const day = 86_400_000;
const windows = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36";

Deno.test("a sign-in by a device that nothing speaks for is a mail; one seen before, or with its cookie, is none", async () => {
  await using site = await testSite();
  const { id, account } = await site.member();
  const signIn = async (userAgent: string, address: string, devices = "") => {
    const started = await startSession(site.ctx, id, { remember: false, visitor: { userAgent, address, devices } });
    assert.ok(started.ok);
    const rows = await site.db.selectFrom("mails").select("params").where("kind", "=", "new_device").orderBy("id")
      .execute();
    return rows.map(({ params }) => params);
  };
  const cookie = await markKnownDevice(site.ctx, account, "");
  assert.deepEqual(await signIn(windows, "203.0.113.7", cookie), [], "another network, but its cookie");
  assert.deepEqual(await signIn(windows, "203.0.113.7"), [], "seen before");
  const news = { device: "Chrome · Windows", place: "198.51.100.*" };
  assert.deepEqual(await signIn(windows, "198.51.100.9"), [news]);
  const others = await markKnownDevice(site.ctx, "another", "");
  assert.equal((await signIn("another browser", "198.51.100.9", others)).length, 2, "the cookie of another account");
});

Deno.test("the first sign-in of all is no news", async () => {
  await using site = await testSite();
  await site.member();
  assert.deepEqual(await site.db.selectFrom("mails").select("id").execute(), []);
});

Deno.test("of a kind that a member can cause again and again so many mails are written a day, and others still are", async () => {
  let at = new Date();
  await using site = await testSite({ now: () => at });
  const { id: to } = await site.member();
  const flood = async (kind: "withdrawal_password_set" | "password_changed", times: number) => {
    for (let n = 0; n < times; n++) await sendMailSparingly(site.db, { to, content: { kind, params: {} }, at });
    const { count } = await site.db.selectFrom("mails").select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("kind", "=", kind).executeTakeFirstOrThrow();
    return Number(count);
  };
  assert.equal(await flood("withdrawal_password_set", maxOfKindADay + 5), maxOfKindADay);
  assert.equal(await flood("password_changed", 1), 1);
  at = new Date(at.getTime() + day + 1);
  assert.equal(await flood("withdrawal_password_set", 1), maxOfKindADay + 1);
});

Deno.test("old mails are purged; broadcasts and their marks stay until long after their end, however long they live", async () => {
  let at = new Date();
  await using site = await testSite({ now: () => at });
  const member = await site.member();
  await sendMail(site.db, { to: member.id, content: { kind: "password_reset", params: { hours: 24 } }, at });
  const after = (days: number) => new Date(at.getTime() + days * day);
  const named = { kind: "members", accounts: [member.account] } as const;
  for (const audience of [{ kind: "all" } as const, named]) {
    for (const days of [1, 200]) await sent(site.ctx, { audience, expiresAt: after(days), title: `${days}` });
  }
  await site.call("user/mail/read/all", member);
  const left = async (days: number) => {
    const before = at;
    at = after(days);
    for (const old of mailPurges) await purge(site.ctx, old);
    at = before;
    const counts = await Promise.all(
      (["mails", "broadcasts", "broadcast_reads"] as const).map((table) =>
        site.db.selectFrom(table).select(({ fn }) => fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow()
      ),
    );
    return counts.map(({ count }) => Number(count));
  };
  assert.deepEqual(await left(90), [3, 4, 2]);
  assert.deepEqual(await left(91), [2, 2, 1]);
  assert.deepEqual(await left(289), [2, 2, 1]);
  assert.deepEqual(await left(290), [1, 0, 0]);
  assert.deepEqual(await left(mailRetentionMs / day), [0, 0, 0]);
});
