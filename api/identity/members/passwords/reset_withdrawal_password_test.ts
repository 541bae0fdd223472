import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { checkWithdrawalPassword } from "./withdrawal_password.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { resetWithdrawalPassword } from "./reset_withdrawal_password.ts";

const hour = 3_600_000;

Deno.test("a withdrawal password that a thief has set is taken back by two operators, and the member's sessions end", async () => {
  await using site = await testSite();
  const member = await site.member();
  await setPassword(site, member, "thief's own");
  const say = resetOf(site, member);
  assert.deepEqual(await say("amy"), { kind: "proposed" });
  assert.deepEqual(await say(" AMY"), { kind: "proposed" }, "one operator, however the name is typed");
  assert.equal((await site.call("user/detail", member)).body.data.has_withdrawal_password, true);
  const done = await say("ben");
  assert.deepEqual([done.kind, done.kind === "reset" && [done.proposedBy, done.sessions]], ["reset", ["amy", 1]]);
  assert.equal((await site.call("user/detail", member)).status, 401);
  assert.deepEqual(await say("amy"), { kind: "no_password" });
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason"]).orderBy("id")
    .execute();
  assert.deepEqual(events, [
    { operator: "amy", action: "member.withdrawal_password_reset_proposed", reason: "stolen" },
    { operator: "ben", action: "member.withdrawal_password_reset", reason: "stolen" },
  ]);
});

Deno.test("after it withdrawing, binding and setting a password are locked for a day; the member gets a mail and then sets their own", async () => {
  const clock = { at: new Date("2026-11-20T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const member = await site.member({ main: 5000_00n });
  const cardId = await insertCard(site.ctx, member);
  await setPassword(site, member, "thief's own");
  await resetOf(site, member)("amy");
  await resetOf(site, member)("ben");
  const ask = async () => {
    const input = { mode: "card", targetId: cardId, amountCents: 1000_00n, password: "" } as const;
    const result = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
    return result.ok ? "taken" : result.refusal.code;
  };
  const bind = async (by: TestMember) => {
    const fields = { withdrawal_password: "", withdrawal_password_c: "", birthday: "1990-01-01" };
    const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", ...fields };
    return (await site.call("user/virtual/create", by, address)).body;
  };
  clock.at = new Date(clock.at.getTime() + 24 * hour - 1000);
  assert.equal(await ask(), "withdrawals_locked");
  const again = await signedInAgain(site, member);
  assert.equal((await setPassword(site, again, "new one")).errorCode, "withdrawals_locked");
  assert.match(JSON.stringify(await bind(again)), /withdrawal_password/);
  assert.deepEqual(await site.db.selectFrom("crypto_addresses").selectAll().execute(), []);
  clock.at = new Date(clock.at.getTime() + 2000);
  const back = await signedInAgain(site, member);
  const { body } = await site.call("user/mail", back);
  assert.match(body.data[1].body, /24 小時內無法提領/);
  assert.equal((await setPassword(site, back, "my own one")).status, true);
  assert.equal(await ask(), "withdrawal_password_wrong");
});

Deno.test("a thief who gives the password while it is taken back doesn't take the lock away", async () => {
  await using site = await testSite();
  const member = await site.member();
  await setPassword(site, member, "thief's own");
  await resetOf(site, member)("amy");
  // Holds every statement that forgets tries up if it has begun, until the lock below is let go.
  await sql`create function hold_up() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return null; end $$`.execute(site.db);
  await sql`create trigger hold_up before delete on withdrawal_password_tries execute function hold_up()`.execute(
    site.db,
  );
  const given = await site.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(7)`.execute(held);
    const checking = checkWithdrawalPassword(site.ctx, member.id, "thief's own");
    await untilBlocked(site.db);
    assert.equal((await resetOf(site, member)("ben")).kind, "reset");
    await sql`select pg_advisory_unlock(7)`.execute(held);
    return await checking;
  });
  assert.equal(given.ok, true);
  const after = await checkWithdrawalPassword(site.ctx, member.id, "");
  assert.equal(!after.ok && after.refusal.code, "withdrawals_locked");
});

Deno.test("an operator's word on it counts for a day, and open withdrawals are named for operators to decide", async () => {
  const clock = { at: new Date("2026-11-20T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const member = await site.member({ main: 5000_00n });
  const targetId = await insertCard(site.ctx, member);
  const orderId = v7();
  const input = { orderId, mode: "card", targetId, amountCents: 1000_00n, password: "" } as const;
  assert.ok((await requestWithdrawal(site.ctx, member.id, input)).ok);
  await setPassword(site, member, "thief's own");
  const say = resetOf(site, member);
  await say("amy");
  clock.at = new Date(clock.at.getTime() + 24 * hour + 1);
  assert.equal((await say("ben")).kind, "proposed");
  const done = await say("amy");
  assert.deepEqual(done.kind === "reset" && done.open, [orderId]);
  assert.deepEqual(await say("amy"), { kind: "no_password" });
});

function resetOf({ ctx }: TestSite, { account }: TestMember) {
  return (operator: string) => resetWithdrawalPassword(ctx, { account, operator, reason: "stolen" });
}

async function setPassword(site: TestSite, member: TestMember, password: string) {
  const fields = { withdrawal_password: password, withdrawal_password_c: password };
  return (await site.call("user/password/withdrawal", member, fields)).body;
}

async function signedInAgain(site: TestSite, member: TestMember): Promise<TestMember> {
  const visitor = { address: "", userAgent: "" };
  const { token } = await testSession(site.ctx, member.id, { remember: false, visitor });
  return { ...member, token };
}
