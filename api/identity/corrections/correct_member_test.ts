import assert from "node:assert/strict";
import { v7 } from "uuid";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { eraseMember } from "../closing/erase_member.ts";
import { type Correction, correctMember } from "./correct_member.ts";

const hour = 3_600_000;
const mobile = { field: "mobile", value: "0987-654-321" } as const;

type Value = Pick<Correction, "field" | "value">;

function speaking({ ctx }: TestSite, { account }: TestMember) {
  return async (operator: string, value: Value = mobile, proof = "case 1122") =>
    await correctMember(ctx, { account, operator, reason: "a new phone", proof, ...value });
}

async function siteWith(of: { mobile?: string; line?: string; name?: string } = {}) {
  const clock = { at: new Date("2026-11-20T04:00:00Z") };
  const sms = recordSms();
  const site = await testSite({ sms, now: () => clock.at });
  const member = await site.member({ main: 5000_00n });
  const before = { mobile: "0912345678", line: "ming_88", name: "測試", ...of };
  await site.db.updateTable("members").set(before).where("id", "=", member.id).execute();
  const stored = async () =>
    await site.db.selectFrom("members").select(["mobile", "line", "name"]).where("id", "=", member.id)
      .executeTakeFirstOrThrow();
  return { site, sms, clock, member, before, stored, say: speaking(site, member) };
}

Deno.test("one operator can't correct a mobile number, two can; both numbers get a text message, and the member a mail", async () => {
  const { site, sms, member, before, stored, say } = await siteWith();
  await using _ = site;
  assert.deepEqual(await say("amy"), { kind: "proposed" });
  assert.deepEqual(await say(" AMY"), { kind: "proposed" }, "one operator, however the name is typed");
  assert.deepEqual(await say("ben", { field: "mobile", value: "0987654322" }), { kind: "proposed" }, "another number");
  assert.deepEqual([await stored(), sms.sent], [before, []]);
  const done = await say("ben", mobile, "case 1123");
  assert.ok(done.kind === "corrected", done.kind);
  assert.deepEqual([done.proposedBy, done.before, done.after], ["amy", "09*****678", "09*****321"]);
  assert.deepEqual(done.messages, [
    { mobile: "09*****678", isSent: true },
    { mobile: "09*****321", isSent: true },
  ]);
  assert.deepEqual(await stored(), { ...before, mobile: "0987654321" });
  assert.deepEqual(sms.sent.map((message) => message.mobile).toSorted(), ["0912345678", "0987654321"]);
  for (const { text } of sms.sent) assert.match(text, /客服已更正您帳號的手機號碼，24 小時內無法提領/);
  const { body } = await site.call("user/mail", member);
  assert.equal(body.data[0].title, "客服已更正您的手機號碼");
  assert.match(body.data[0].body, /由 09\*{5}678 更正為 09\*{5}321.*24 小時內無法提領/);
  assert.deepEqual(await say("cho"), { kind: "unchanged" });
});

Deno.test("the audit trail says who saw which proof, with both values masked, and nowhere in clear", async () => {
  const { site, say } = await siteWith();
  await using _ = site;
  await say("amy");
  await say("ben", mobile, "case 1123");
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason", "detail"])
    .orderBy("id").execute();
  const masked = { correction: "1", before: "09*****678", after: "09*****321" };
  assert.deepEqual(events, [
    {
      operator: "amy",
      action: "member.mobile_correction_proposed",
      reason: "a new phone",
      detail: { proof: "case 1122", ...masked },
    },
    {
      operator: "ben",
      action: "member.mobile_corrected",
      reason: "a new phone",
      detail: { ...masked, proof: "case 1123", proposed_by: "amy", hours: 24 },
    },
  ]);
  const approvals = JSON.stringify(await site.db.selectFrom("approvals").select("terms").execute());
  assert.ok(!/0912345678|0987654321/.test(approvals), approvals);
});

Deno.test("a messaging ID and a name are corrected alike, with a message to the member's number", async () => {
  const { site, sms, before, stored, say } = await siteWith();
  await using _ = site;
  const line = { field: "line", value: "ming_99" } as const;
  const name = { field: "name", value: "王小明" } as const;
  // Each waits for the second operator, whatever else the first has proposed.
  for (const value of [line, name, mobile]) assert.equal((await say("amy", value)).kind, "proposed");
  for (const value of [line, name]) assert.equal((await say("ben", value)).kind, "corrected");
  assert.deepEqual(await stored(), { ...before, line: "ming_99", name: "王小明" });
  assert.deepEqual(sms.sent.map((message) => message.mobile), ["0912345678", "0912345678"]);
  const kinds = await site.db.selectFrom("mails").select("kind").where("kind", "like", "%_corrected").orderBy("id")
    .execute();
  assert.deepEqual(kinds, [{ kind: "line_corrected" }, { kind: "name_corrected" }]);
});

Deno.test("a message that can't be sent is reported, and the correction stands", async () => {
  const { site, sms, stored, say } = await siteWith();
  await using _ = site;
  sms.answer = { kind: "refused", reason: "statuscode v" };
  await say("amy");
  const done = await say("ben");
  assert.deepEqual(done.kind === "corrected" && done.messages.map(({ isSent }) => isSent), [false, false]);
  assert.equal((await stored()).mobile, "0987654321");
});

Deno.test("of two operators who agree at once one corrects, and the member gets one mail", async () => {
  const { site, sms, say } = await siteWith();
  await using _ = site;
  await say("amy");
  const kinds = (await Promise.all([say("ben"), say("cho")])).map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), ["corrected", "unchanged"]);
  assert.equal(sms.sent.length, 2);
  const mails = await site.db.selectFrom("mails").select("id").where("kind", "=", "mobile_corrected").execute();
  assert.equal(mails.length, 1);
});

Deno.test("an agreement counts only while the member has the value that was seen", async () => {
  const { site, member, stored, say } = await siteWith();
  await using _ = site;
  await say("amy");
  await site.db.updateTable("members").set({ mobile: "0911111678" }).where("id", "=", member.id).execute();
  assert.equal((await say("ben")).kind, "proposed");
  assert.equal((await stored()).mobile, "0911111678");
  assert.equal((await say("amy")).kind, "corrected");
});

Deno.test("an operator's word counts for a day, for one member and one field", async () => {
  const { site, clock, say } = await siteWith();
  await using _ = site;
  const other = await site.member();
  await say("amy");
  assert.equal((await speaking(site, other)("ben")).kind, "proposed");
  clock.at = new Date(clock.at.getTime() + 24 * hour + 1);
  assert.equal((await say("ben")).kind, "proposed");
});

Deno.test("another member's mobile number is refused, also one that is given at the same moment", async () => {
  const { site, before, stored, say } = await siteWith();
  await using _ = site;
  const other = await site.member();
  await say("amy");
  const { said } = await site.db.transaction().execute(async (tx) => {
    await tx.updateTable("members").set({ mobile: "0987654321" }).where("id", "=", other.id).execute();
    const said = say("ben");
    await untilBlocked(site.db);
    return { said };
  });
  assert.deepEqual(await said, { kind: "taken" });
  assert.deepEqual(await say("cho"), { kind: "taken" });
  assert.deepEqual(await stored(), before);
  const locks = await site.db.selectFrom("withdrawal_password_tries").selectAll().execute();
  assert.deepEqual(locks, []);
});

Deno.test("a closed account is not corrected, nor one that was closed after the first operator's word", async () => {
  const { site, member, before, stored, say } = await siteWith();
  await using _ = site;
  await say("amy");
  await setStatus(site.ctx, member.id, "closed");
  for (const operator of ["amy", "ben"]) assert.deepEqual(await say(operator), { kind: "closed" });
  assert.deepEqual(await stored(), before);
});

Deno.test("a name becomes no other than the holder's once a card is approved, also between the two operators", async () => {
  const { site, member, before, stored, say } = await siteWith({ name: "王小名" });
  await using _ = site;
  const wanted = { field: "name", value: "王小明" } as const;
  assert.equal((await say("amy", wanted)).kind, "proposed");
  const card = await insertCard(site.ctx, member);
  assert.deepEqual(await say("ben", wanted), { kind: "identity_differs" });
  assert.deepEqual(await stored(), before);
  await site.db.updateTable("bank_cards").set({ holder: "王小明" }).where("id", "=", BigInt(card)).execute();
  assert.equal((await say("ben", wanted)).kind, "corrected");
});

Deno.test("withdrawals are locked for a day after a correction, and open ones are named for operators to decide", async () => {
  const { site, clock, member, say } = await siteWith();
  await using _ = site;
  const targetId = await insertCard(site.ctx, member);
  const ask = async (orderId = v7()) => {
    const input = { orderId, mode: "card", targetId, amountCents: 1000_00n, password: "" } as const;
    const result = await requestWithdrawal(site.ctx, member.id, input);
    return result.ok ? "taken" : result.refusal.code;
  };
  const first = v7();
  assert.equal(await ask(first), "taken");
  await say("amy");
  const done = await say("ben");
  assert.deepEqual(done.kind === "corrected" && done.open, [first]);
  clock.at = new Date(clock.at.getTime() + 24 * hour - 1000);
  assert.equal(await ask(), "withdrawals_locked");
  clock.at = new Date(clock.at.getTime() + 2000);
  assert.equal(await ask(), "taken");
});

Deno.test("what was corrected goes with the member when they are erased", async () => {
  const { site, member, say } = await siteWith();
  await using _ = site;
  const empty = await site.member();
  const sayOf = speaking(site, empty);
  await say("amy");
  await sayOf("amy", { field: "line", value: "ming_77" });
  await sayOf("ben", { field: "line", value: "ming_77" });
  for (const operator of ["amy", "ben"]) {
    await eraseMember(site.ctx, { account: empty.account, operator, reason: "asked for in writing" });
  }
  const rows = await site.db.selectFrom("member_corrections").select("member_id").execute();
  assert.deepEqual(rows, [{ member_id: member.id }]);
});
