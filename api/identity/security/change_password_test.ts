import assert from "node:assert/strict";
import type { TestMember } from "@/testing/site/test_site.ts";
import { readSession } from "../sessions/read_session.ts";
import { changePassword, maxPasswordChangesADay } from "./change_password.ts";
import { password, signedInSite } from "./testing.ts";

const fresh = "another horse 7";
const change = { password_old: password, password: fresh, password_c: fresh };

Deno.test("a new password ends every other session, gives this one another token, and the member a mail and an event", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  const elsewhere = await trial.signIn();
  const { body } = await site.call("user/password/login", member, change);
  const changed = { ...member, token: body.token as string };
  const status = async (of: TestMember) => (await site.call("user/detail", of)).status;
  assert.deepEqual([await status(changed), await status(member), await status(elsewhere)], [200, 200, 401]);
  clock.forward(60_000);
  assert.deepEqual([await status(changed), await status(member)], [200, 401]);
  assert.equal(
    (await site.call("user/login", null, { account: "demo01", password })).body.errorCode,
    "wrong_credentials",
  );
  assert.equal((await trial.signIn(fresh)).token.length, 43);
  const { body: { first_mail } } = { body: (await site.call("user/detail", changed)).body.data };
  assert.equal(first_mail, "您的登入密碼已變更");
  const { body: events } = await site.call("user/events", changed, { group: "security" });
  assert.equal(events.data[0].kind, "password_changed");
});

Deno.test("who has only the token before gets no other, by check-refresh either", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  clock.forward(3_600_000);
  await site.call("user/password/login", member, change);
  const { body } = await site.request("/api/check-refresh", { headers: { authorization: `Bearer ${member.token}` } });
  assert.equal(body.token, member.token);
});

Deno.test("a wrong, common, short or differently repeated password changes nothing, and says so at its field", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const refused = async (fields: object) => {
    const { body } = await site.call("user/password/login", member, { ...change, ...fields });
    return body.errors.map(({ path }: { path: string }) => path);
  };
  assert.deepEqual(await refused({ password_old: "wrong-one" }), ["password_old"]);
  assert.deepEqual(await refused({ password, password_c: password }), ["password"]);
  assert.deepEqual(await refused({ password: "password", password_c: "password" }), ["password"]);
  assert.deepEqual(await refused({ password: "12345", password_c: "12345" }), ["password"]);
  assert.deepEqual(await refused({ password_c: `${fresh}x` }), ["password_c"]);
  assert.equal((await trial.signIn()).token.length, 43);
});

Deno.test("of two changes at once one is done, and a sign-in by the password before opens nothing after it", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const elsewhere = await trial.signIn();
  const visitor = { address: "192.0.2.1", userAgent: "" };
  const changes = [[member, "one new word"], [elsewhere, "another new word"]] as const;
  const signedIn = await Promise.all(changes.map(([{ token }]) => readSession(site.ctx, token)));
  const outcomes = await Promise.all([
    ...changes.map(([, to], index) =>
      changePassword(site.ctx, signedIn[index]!, { before: password, password: to }, visitor)
    ),
    ...Array.from({ length: 6 }, () => site.call("user/login", null, { account: "demo01", password })),
  ]);
  assert.equal(outcomes.slice(0, 2).filter((outcome) => "ok" in outcome && outcome.ok).length, 1);
  const rows = await site.db.selectFrom("sessions").select("id").where("replaced_at", "is", null).execute();
  assert.equal(rows.length, 1, "each that signed in before the change was ended by it");
});

Deno.test("by cookie the browser gets the other token, and no script does", async () => {
  await using trial = await signedInSite();
  const { site, member } = trial;
  const headers = { authorization: "", cookie: `jadehall_session=${member.token}`, origin: "http://localhost" };
  const { body, headers: answered } = await site.call("user/password/login", member, change, headers);
  assert.deepEqual([body.status, body.token], [true, undefined]);
  const token = /^jadehall_session=([^;]+)/.exec(answered.get("set-cookie") ?? "")?.[1] ?? "";
  assert.equal((await site.call("user/detail", { ...member, token })).status, 200);
});

Deno.test("after ten changes a day there is no further one, nor a mail of it", async () => {
  await using trial = await signedInSite();
  const { site } = trial;
  let { member } = trial;
  const results: unknown[] = [];
  for (let round = 0; round < 12; round++) {
    const [before, after] = [round === 0 ? password : `${fresh}${round - 1}`, `${fresh}${round}`];
    const input = { password_old: before, password: after, password_c: after };
    const { body } = await site.call("user/password/login", member, input);
    if (body.token) member = { ...member, token: body.token };
    results.push(body.errorCode ?? "done");
    if (!body.token) break;
  }
  assert.deepEqual(results, [...Array(maxPasswordChangesADay).fill("done"), "too_many_attempts"]);
  const { mails } = await site.db.selectFrom("mails").select(({ fn }) => fn.countAll<bigint>().as("mails"))
    .executeTakeFirstOrThrow();
  assert.equal(mails, BigInt(maxPasswordChangesADay));
});
