import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { hashPassword } from "../members/passwords/password.ts";
import { resetPassword } from "../members/operators/reset_password.ts";
import { codeAt, enrolled } from "../second_factor/testing.ts";
import { stepUp } from "../security/testing.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { goodForm, postForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { readEligibility } from "@/api/payments/withdrawals/read_eligibility.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { sendRequestedCodes } from "./send_requested_codes.ts";

const start = new Date("2026-11-23T03:00:00Z");
const end = new Date("2026-11-24T03:00:00Z");
const mobile = "0912345678";
const loginPassword = "the login password";
const withdrawalPassword = "river-stone-9";

const resets: Record<string, (at: Arranged) => Promise<unknown>> = {
  "a forgotten login password": async ({ site, sms, member: { account } }) => {
    const google_recaptcha_response = await solvedCaptcha(site);
    await site.call("user/forgot/send", null, { account, mobile, google_recaptcha_response });
    await sendRequestedCodes(site.ctx);
    const password = "a new password";
    const fields = { account, mobile, sms_verify: sms.lastCode(), password, password_c: password };
    const { body } = await site.call("user/forgot/verify", null, fields);
    assert.deepEqual(body.data, { locked_until: end.toISOString() });
  },
  "a temporary password of support": ({ site, member: { account } }) =>
    resetPassword(site.ctx, { account, operator: "amy", reason: "called" }),
  "a recovery code at sign-in": async ({ site, member: { account }, recoveryCodes: [code] }) => {
    const { body } = await site.call("user/login", null, { account, password: loginPassword, code });
    assert.equal(body.status, true, JSON.stringify(body));
  },
  "a recovery code as a proof": async ({ site, member, recoveryCodes: [code] }) => {
    const { body } = await stepUp(site, member, { code });
    assert.equal(body.status, true, JSON.stringify(body));
  },
};

for (const [reset, perform] of Object.entries(resets)) {
  Deno.test(`${reset} locks withdrawals for a day, and the member sees until when`, async () => {
    await using arranged = await arrange();
    const { site, member, clock, ask } = arranged;
    await perform(arranged);
    assert.deepEqual((await readEligibility(site.ctx, member.id)).lockedUntil, end);
    assert.equal(await ask(), "withdrawals_locked");
    const mails = await site.db.selectFrom("mails").select("params").where("member_id", "=", member.id)
      .where("kind", "in", ["password_reset", "password_reset_by_support", "recovery_code_used"]).execute();
    assert.deepEqual(mails, [{ params: { hours: 24 } }]);
    clock.at = new Date(end.getTime() - 1);
    assert.equal(await ask(), "withdrawals_locked");
    clock.at = end;
    assert.equal(await ask(), "taken");
    assert.equal((await readEligibility(site.ctx, member.id)).lockedUntil, null);
  });

  Deno.test(`${reset} locks what a session had begun with the right withdrawal password`, async () => {
    await using arranged = await arrange();
    const { site, member, ask } = arranged;
    const password = { withdrawal_password: withdrawalPassword, withdrawal_password_c: withdrawalPassword };
    const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-05-17" };
    const fresh = { withdrawal_password: "another-one-9", withdrawal_password_c: "another-one-9" };
    const form = await goodForm({ ...password, bank_account_id: "901540004321" });
    const begun = {
      withdrawal: ask,
      address: async () => faultOf(await site.call("user/virtual/create", member, { ...address, ...password })),
      password: async () =>
        faultOf(await site.call("user/password/withdrawal", member, { ...fresh, password_old: withdrawalPassword })),
      card: async () => faultOf(await postForm(site, "user/bank/create", member, form)),
    };
    const outcomes = await whileForgetting(site, Object.values(begun), () => perform(arranged));
    assert.deepEqual(
      Object.fromEntries(Object.keys(begun).map((name, index) => [name, outcomes[index]])),
      {
        withdrawal: "withdrawals_locked",
        address: "withdrawal_password",
        password: "withdrawals_locked",
        card: "withdrawal_password",
      },
    );
  });
}

Deno.test("a new login password goes around no authenticator", async () => {
  await using arranged = await arrange();
  const { site, member: { account } } = arranged;
  await resets["a forgotten login password"]!(arranged);
  const { body } = await site.call("user/login", null, { account, password: "a new password" });
  assert.equal(body.errorCode, "second_factor_required");
});

Deno.test("a code of the authenticator locks nothing", async () => {
  await using arranged = await arrange();
  const { site, member, clock, secret, ask } = arranged;
  clock.at = new Date(start.getTime() + 60_000);
  const { body } = await stepUp(site, member, { code: codeAt(secret, clock.at) });
  assert.equal(body.status, true, JSON.stringify(body));
  assert.equal(await ask(), "taken");
});

type Arranged = Awaited<ReturnType<typeof arrange>>;

/** A member with everything that a reset may concern, who could withdraw now. */
async function arrange() {
  const clock = { at: start };
  const sms = recordSms();
  const site = await testSite({ now: () => clock.at, sms });
  const member = await site.member({ main: 5000_00n });
  const targetId = await insertCard(site.ctx, member);
  await site.db.updateTable("members").set({
    mobile,
    password_hash: await hashPassword(loginPassword),
    withdrawal_password_hash: await hashPassword(withdrawalPassword),
  }).where("id", "=", member.id).execute();
  const ask = async () => {
    const input = { mode: "card", targetId, amountCents: 1000_00n, password: withdrawalPassword } as const;
    const result = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
    return result.ok ? "taken" : result.refusal.code;
  };
  const factor = await enrolled(site, member);
  return { site, sms, member, clock, ask, ...factor, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

/** Begins what takes the withdrawal password, and lets it go on from where the password was right once a reset is done. */
async function whileForgetting<Outcome>(
  site: TestSite,
  begin: readonly (() => Promise<Outcome>)[],
  reset: () => Promise<unknown>,
): Promise<Outcome[]> {
  await sql`create function hold_up() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(7); return null; end $$`.execute(site.db);
  await sql`create trigger hold_up before delete on withdrawal_password_tries execute function hold_up()`.execute(
    site.db,
  );
  return await site.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(7)`.execute(held);
    const waiting: Promise<Outcome>[] = [];
    for (const [index, start] of begin.entries()) {
      waiting.push(start());
      await untilBlocked(site.db, index + 1);
    }
    await reset();
    await sql`select pg_advisory_unlock(7)`.execute(held);
    return await Promise.all(waiting);
  });
}

function faultOf({ body }: Awaited<ReturnType<TestSite["call"]>>): string {
  return body.errors?.[0]?.path ?? body.errorCode ?? (body.status ? "taken" : "refused");
}
