import assert from "node:assert/strict";
import { testSession } from "@/testing/site/test_member.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { hashPassword } from "../passwords/password.ts";
import { openAccount } from "./open_account.ts";
import { resetPassword } from "./reset_password.ts";

const by = { operator: "ada", reason: "was here with an ID card" };

Deno.test("a temporary password ends the sessions, opens nothing but its own change, and is an ordinary one once changed", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const member = await site.member({ main: 5000_00n });
  const { account } = member;
  const reset = await resetPassword(site.ctx, { account, ...by });
  assert.ok(reset.kind === "reset" && reset.sessions === 1);
  assert.equal((await site.call("user/detail", member)).status, 401);
  const signIn = (password: string) => site.call("user/login", null, { account, password });
  const { body } = await signIn(reset.password);
  const renewed = { ...member, token: body.token };
  const calls: [path: string, fields: Record<string, unknown>][] = [
    ["user/detail", {}],
    ["user/transfer/all", {}],
    ["game/transfer", { game_name: "rsg", amount: 100 }],
    ["deposit", { amount: 1000, cash_vendor_id: 2 }],
    ["user/password/withdrawal", { withdrawal_password: "a-new-one", withdrawal_password_c: "a-new-one" }],
  ];
  for (const [path, fields] of calls) {
    const { body } = await site.call(path, renewed, fields, { "idempotency-key": path });
    assert.deepEqual([body.errorCode, body.msg], ["password_change_required", "請先設定新密碼"], path);
  }
  // Any other hash, by whatever call it is set.
  const mine = await hashPassword("a password of my own");
  await site.db.updateTable("members").set({ password_hash: mine }).where("id", "=", member.id).execute();
  assert.equal((await site.call("user/detail", renewed)).status, 200);
  const { body: locked } = await site.call("user/password/withdrawal", renewed, calls.at(-1)![1]);
  assert.equal(locked.errorCode, "withdrawals_locked", "the operator has known the password");
  const { body: mails } = await site.call("user/mail", renewed);
  assert.match(mails.data[1].title, /客服已重設您的登入密碼/);
  assert.match(mails.data[0].title, /有新裝置登入/, "the one that the temporary password was used with");
  clock.at = new Date(clock.at.getTime() + 24 * 3_600_000);
  assert.equal((await signIn("a password of my own")).body.status, true);
});

Deno.test("a temporary password that was not used for a day opens nothing, with the answer of a wrong one", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const { account } = await site.member();
  const reset = await resetPassword(site.ctx, { account, ...by });
  assert.ok(reset.kind === "reset");
  clock.at = reset.until;
  const { body } = await site.call("user/login", null, { account, password: reset.password });
  assert.equal(body.errorCode, "wrong_credentials");
});

Deno.test("a temporary password ends with its time in the sessions that it opened, unless it was changed there", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const minute = 60_000;
  const opened = async (remember: boolean) => {
    const member = await site.member();
    const reset = await resetPassword(site.ctx, { account: member.account, ...by });
    assert.ok(reset.kind === "reset");
    clock.at = new Date(reset.until.getTime() - 10 * minute);
    const { body } = await site.call("user/login", null, {
      account: member.account,
      password: reset.password,
      remember,
    });
    return { member: { ...member, token: body.token as string }, reset };
  };
  const change = ({ member, reset }: Awaited<ReturnType<typeof opened>>) => {
    const fresh = "a password of my own";
    return site.call("user/password/login", member, {
      password_old: reset.password,
      password: fresh,
      password_c: fresh,
    });
  };
  for (const remember of [false, true]) {
    const late = await opened(remember);
    await site.request("/api/check-refresh", { headers: { authorization: `Bearer ${late.member.token}` } });
    clock.at = late.reset.until;
    assert.equal((await change(late)).status, 401);
    const own = await opened(remember);
    const { body } = await change(own);
    assert.equal(body.status, true, JSON.stringify(body));
    clock.at = new Date(own.reset.until.getTime() + 60 * minute);
    assert.equal((await site.call("user/detail", { ...own.member, token: body.token })).status, 200);
  }
});

Deno.test("a temporary password whose time is over proves nothing in a session that it did not open", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const member = await site.member();
  const reset = await resetPassword(site.ctx, { account: member.account, ...by });
  assert.ok(reset.kind === "reset");
  clock.at = reset.until;
  const { token } = await testSession(site.ctx, member.id, {
    remember: false,
    visitor: { address: "192.0.2.1", userAgent: "" },
  });
  await site.db.updateTable("sessions").set({
    ends_at: new Date(clock.at.getTime() + 3_600_000),
    expires_at: new Date(clock.at.getTime() + 3_600_000),
  }).execute();
  const fields = { password_old: reset.password, password: "a password of my own", password_c: "a password of my own" };
  const { body } = await site.call("user/password/login", { ...member, token }, fields);
  assert.deepEqual(body.errors.map(({ path }: { path: string }) => path), ["password_old"], JSON.stringify(body));
});

Deno.test("an operator makes a member by the rules of sign-up, once, and writes no password down", async () => {
  await using site = await testSite();
  const inviter = await site.member();
  const input = { account: "CHEN88", name: " 陳美玲 ", mobile: "0912-345-678", level: 1, active: true, ...by };
  const wrong = await openAccount(site.ctx, { ...input, account: "c", name: "Mei", mobile: "12", inviter: "no-one" });
  assert.deepEqual(wrong, { kind: "wrong", fields: ["account", "name", "mobile", "inviter"] });
  const made = await openAccount(site.ctx, { ...input, inviter: inviter.account });
  assert.ok(made.kind === "created" && made.account === "chen88");
  assert.deepEqual(await openAccount(site.ctx, input), { kind: "taken" });
  assert.deepEqual(await openAccount(site.ctx, { ...input, account: "chen99" }), { kind: "taken" }, "the same mobile");
  const row = await site.db.selectFrom("members").select(["name", "mobile", "user_level", "status", "introducer_id"])
    .where("account", "=", "chen88").executeTakeFirstOrThrow();
  assert.deepEqual(row, {
    name: "陳美玲",
    mobile: "0912345678",
    user_level: 1,
    status: "active",
    introducer_id: inviter.id,
  });
  const { body } = await site.call("user/login", null, { account: "chen88", password: made.password });
  const token = body.token as string;
  const asking = await site.call("user/detail", { id: 0n, account: "chen88", token });
  assert.equal(asking.body.errorCode, "password_change_required");
  const trail = JSON.stringify(
    await site.db.selectFrom("audit_events").select(["action", "detail", "reason"]).execute(),
  );
  assert.ok(trail.includes("member.created") && !trail.includes(made.password));
});
