import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { connect } from "@/db/connect.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import type { DB } from "@/db/types.ts";
import { hashPassword } from "./password.ts";
import { createPasswordLimiter, type PasswordLimiter } from "./password_limiter.ts";
import { lockMember } from "../lock_member.ts";
import { withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { maxFailures } from "../../reset_lock/lock_withdrawals.ts";
import { checkWithdrawalPassword, setWithdrawalPassword } from "./withdrawal_password.ts";

const nowhere = { address: "", userAgent: "" };

Deno.test("the fifth wrong password in a row locks withdrawals for an hour, the right one too", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const set = (withdrawal_password: string, password_old?: string) =>
    site.call("user/password/withdrawal", member, {
      withdrawal_password,
      withdrawal_password_c: withdrawal_password,
      ...(password_old !== undefined && { password_old }),
    });
  const ask = async (withdrawal_password: string) => {
    const input = { bank_id: member.cardId, amount: 1000, mode: "a", withdrawal_password };
    return (await site.call("user/withdrawal", member, input)).body.errorCode;
  };
  assert.equal((await set("first-one")).body.status, true);
  for (let i = 0; i < 4; i++) assert.equal(await ask("wrong"), "withdrawal_password_wrong");
  assert.equal((await set("second-one", "first-one")).body.status, true, "the right one begins a new row");
  for (let i = 0; i < 5; i++) assert.equal(await ask("wrong"), "withdrawal_password_wrong");
  assert.equal(await ask("second-one"), "withdrawals_locked");
  assert.equal((await set("third-one", "second-one")).body.errorCode, "withdrawals_locked");
  const { body: mails } = await site.call("user/mail", member);
  assert.deepEqual(mails.data.map(({ title }: { title: string }) => title), [
    "提領功能已鎖定一小時",
    "您的提領密碼已設定",
    "您的提領密碼已設定",
  ]);
  await site.assertBooks();
  site.clock.at = new Date(site.clock.at.getTime() + 60 * 60 * 1000);
  assert.equal(await ask("wrong"), "withdrawal_password_wrong");
  assert.equal(await ask("second-one"), undefined);
});

Deno.test("the hour begins with the fifth wrong password, and a fifth that is right locks nothing", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const check = async (given: string) => {
    const result = await checkWithdrawalPassword(site.ctx, member.id, given);
    return result.ok ? "right" : result.refusal.code;
  };
  await setWithdrawalPassword(site.ctx, member.id, { before: "", password: "right-one" }, nowhere);
  for (let i = 0; i < 4; i++) assert.equal(await check("wrong"), "withdrawal_password_wrong");
  assert.equal(await check("right-one"), "right");
  for (let i = 0; i < 5; i++) assert.equal(await check("wrong"), "withdrawal_password_wrong");
  site.clock.at = new Date(site.clock.at.getTime() + 60 * 60 * 1000);
  assert.equal(await check("right-one"), "right");
});

Deno.test("many guesses at once are no more than five", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const password = { withdrawal_password: "right-one", withdrawal_password_c: "right-one" };
  await site.call("user/password/withdrawal", member, password);
  const input = { bank_id: member.cardId, amount: 1000, mode: "a", withdrawal_password: "wrong" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.call("user/withdrawal", member, input)));
  assert.equal(answers.filter(({ body }) => body.errorCode === "withdrawal_password_wrong").length, 5);
  assert.equal(answers.filter(({ body }) => body.errorCode === "withdrawals_locked").length, 15);
});

Deno.test("a password that is set while a request without one is in progress holds for the request", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const input = { bank_id: member.cardId, amount: 1000, mode: "a", withdrawal_password: "default" };
  const { requesting, alsoSet } = await site.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const requested = site.call("user/withdrawal", member, input);
    await untilBlocked(site.db);
    const alsoSet = setWithdrawalPassword(site.ctx, member.id, { before: "", password: "thief's" }, nowhere);
    await untilBlocked(site.db, 2);
    const withdrawal_password_hash = await hashPassword("right-one");
    await tx.updateTable("members").set({ withdrawal_password_hash }).where("id", "=", member.id).execute();
    return { requesting: requested, alsoSet };
  });
  assert.equal((await requesting).body.errorCode, "withdrawal_password_wrong");
  const second = await alsoSet;
  assert.ok(!second.ok && second.refusal.code === "withdrawal_password_wrong");
  const first = await checkWithdrawalPassword(site.ctx, member.id, "right-one");
  assert.ok(first.ok);
});

Deno.test("guesses through two pools, all held at the member's row, are five as well; the others hash nothing", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  await setWithdrawalPassword(site.ctx, member.id, { before: "", password: "right-one" }, nowhere);
  await using elsewhere = connect(site.localUrl, { max: 4 });
  let hashed = 0;
  const counting: PasswordLimiter = {
    enter(who) {
      const permit = site.ctx.passwords.enter(who);
      return permit && { ...permit, opens: (hash, password) => (hashed++, permit.opens(hash, password)) };
    },
  };
  const guess = async (db: Kysely<DB>) => {
    const result = await checkWithdrawalPassword({ ...site.ctx, db, passwords: counting }, member.id, "wrong");
    return result.ok ? "right" : result.refusal.code;
  };
  const { answers } = await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom("members").select("id").where("id", "=", member.id).forUpdate().execute();
    const guesses = Array.from({ length: 12 }, (_, at) => guess(at % 2 === 0 ? site.db : elsewhere));
    await untilBlocked(site.db, 8);
    return { answers: Promise.all(guesses) };
  });
  assert.equal((await answers).filter((answer) => answer === "withdrawal_password_wrong").length, maxFailures);
  assert.equal(hashed, maxFailures);
});

Deno.test("a password that is set while a request waits for the member's row is asked for", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const { checked } = await site.db.transaction().execute(async (tx) => {
    await tx.updateTable("members").set({ withdrawal_password_hash: await hashPassword("right-one") })
      .where("id", "=", member.id).execute();
    const checked = checkWithdrawalPassword(site.ctx, member.id, "anything");
    await untilBlocked(site.db);
    return { checked };
  });
  const result = await checked;
  assert.equal(result.ok ? "right" : result.refusal.code, "withdrawal_password_wrong");
});

Deno.test("while all places are taken a withdrawal is 503, takes no try, and its key is free for the next", async () => {
  const passwords = createPasswordLimiter({ slots: 1 });
  await using site = await withdrawalSite({ passwords });
  const member = await site.withdrawer();
  await setWithdrawalPassword(site.ctx, member.id, { before: "", password: "right-one" }, nowhere);
  const input = { bank_id: member.cardId, amount: 1000, mode: "a", withdrawal_password: "right-one" };
  const ask = () => site.call("user/withdrawal", member, input, { "idempotency-key": "withdrawal-1" });
  {
    using _taken = passwords.enter("another");
    const { status, body } = await ask();
    assert.deepEqual([status, body.errorCode], [503, "busy"]);
  }
  assert.equal((await ask()).body.status, true);
});

Deno.test("the two passwords have to be the same, and to change one takes the one before", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const set = (fields: Record<string, string>) => site.call("user/password/withdrawal", member, fields);
  const { status, body } = await set({ withdrawal_password: "right-one", withdrawal_password_c: "other-one" });
  assert.deepEqual([status, body.errors[0].message], [422, "兩次密碼不一致"]);
  await set({ withdrawal_password: "right-one", withdrawal_password_c: "right-one" });
  const next = { withdrawal_password: "next-one", withdrawal_password_c: "next-one" };
  assert.equal((await set(next)).body.errorCode, "withdrawal_password_wrong");
  assert.equal((await set({ ...next, password_old: "right-one" })).body.status, true);
  assert.equal((await site.call("user/detail", member)).body.data.has_withdrawal_password, true);
});

Deno.test("one of the most common passwords is refused at its field, and takes no try", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const set = (password: string, password_old?: string) =>
    site.call("user/password/withdrawal", member, {
      password_old,
      withdrawal_password: password,
      withdrawal_password_c: password,
    });
  await set("right-one");
  for (const common of ["123456", "Qwerty123"]) {
    const { status, body } = await set(common, "wrong-one");
    const message = "這組密碼太常見，容易被猜到，請換一組";
    assert.deepEqual([status, body.errors], [422, [{ path: "withdrawal_password", message }]]);
  }
  assert.equal(await site.db.selectFrom("withdrawal_password_tries").selectAll().executeTakeFirst(), undefined);
});
