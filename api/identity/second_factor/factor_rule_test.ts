import assert from "node:assert/strict";
import { bindAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/bind_address.ts";
import { withdrawalSite, type Withdrawer } from "@/api/payments/withdrawals/testing.ts";
import { addPasskey, createAuthenticator } from "../passkeys/testing.ts";
import type { TestSite } from "@/testing/site/test_site.ts";
import { boundCard, goodForm, imageFiles, postForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { codeAt, enrolled, wrongCodeAt } from "./testing.ts";
import { stepUp } from "../security/testing.ts";

const minute = 60_000;

async function withdraw(site: TestSite, member: Withdrawer, amount: number): Promise<string> {
  const fields = { bank_id: member.cardId, amount, mode: "a", withdrawal_password: "none" };
  const { body } = await site.call("user/withdrawal", member, fields);
  return body.status ? "asked" : body.errorCode;
}

Deno.test("from the level that operators set, money and payout accounts wait for a factor, of either kind", async () => {
  await using site = await withdrawalSite({ settings: { "security.factor_from_level": 2 } });
  const address = {
    channel: "USDT-TRC20",
    address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
    birthday: "1990-01-01",
    withdrawal_password: "none",
    withdrawal_password_c: "none",
  };
  const bind = async (member: Withdrawer) => {
    const from = { address: "192.0.2.1", userAgent: "" };
    const bound = await bindAddress(site.ctx, member.id, address as Parameters<typeof bindAddress>[2], from);
    return bound.ok ? "bound" : bound.refusal.code;
  };
  const below = await site.withdrawer({ main: 100_000_00n, userLevel: 1 });
  assert.deepEqual([await withdraw(site, below, 1000), await bind(below)], ["asked", "bound"]);
  for (const kind of ["totp", "passkey"]) {
    const member = await site.withdrawer({ main: 100_000_00n, userLevel: 2 });
    assert.equal(await withdraw(site, member, 1000), "second_factor_missing");
    assert.equal(await bind(member), "second_factor_missing");
    if (kind === "totp") await enrolled(site, member);
    else await addPasskey(site, member, createAuthenticator());
    assert.deepEqual([await withdraw(site, member, 1000), await bind(member)], ["asked", "bound"]);
  }
  await site.assertBooks();
});

Deno.test("binding and changing a bank card waits for a factor, too, and leaves nothing behind until then", async () => {
  await using site = await withdrawalSite({ settings: { "security.factor_from_level": 2 } });
  const member = await site.member({ userLevel: 1 });
  const id = await boundCard(site, member);
  await site.db.updateTable("members").set({ user_level: 2 }).where("id", "=", member.id).execute();
  const another = await goodForm({ bank_account_id: "901540005678" });
  const changed = { ...another, id: `${id}`, bank_branch: "仁愛分行" };
  const cards = () => site.db.selectFrom("bank_cards").selectAll().orderBy("id").execute();
  const before = [await cards(), await imageFiles(site)];
  const both = async () => [
    (await postForm(site, "user/bank/create", member, another)).body.errorCode ?? "done",
    (await postForm(site, "user/bank/update", member, { ...changed, bank_account_id: "" })).body.errorCode ?? "done",
  ];
  assert.deepEqual(await both(), ["second_factor_missing", "second_factor_missing"]);
  assert.deepEqual([await cards(), await imageFiles(site)], before);
  await enrolled(site, member);
  assert.deepEqual(await both(), ["done", "done"]);
  assert.deepEqual((await cards()).map(({ bank_branch }) => bank_branch), ["仁愛分行", "忠孝分行"]);
});

Deno.test("from the amount that operators set, a withdrawal takes a factor proved in the ten minutes before, in its own session", async () => {
  await using site = await withdrawalSite({ settings: { "security.factor_from_withdrawal_cents": 5000_00 } });
  const member = await site.withdrawer();
  assert.equal(await withdraw(site, member, 5000), "second_factor_missing");
  const { secret } = await enrolled(site, member);
  assert.equal(await withdraw(site, member, 5000), "second_factor_unproved");
  site.clock.at = new Date(site.clock.at.getTime() + minute);
  const prove = (code: string) => stepUp(site, member, { code });
  assert.equal((await prove(wrongCodeAt(secret, site.clock.at))).body.errorCode, "second_factor_wrong");
  assert.equal(await withdraw(site, member, 5000), "second_factor_unproved");
  assert.equal((await prove(codeAt(secret, site.clock.at))).body.status, true);
  site.clock.at = new Date(site.clock.at.getTime() + 10 * minute);
  assert.equal(await withdraw(site, member, 5000), "second_factor_unproved", "ten minutes are over");
  assert.equal((await prove(codeAt(secret, site.clock.at))).body.status, true);
  const elsewhere = await site.withdrawer();
  assert.equal(await withdraw(site, { ...elsewhere, cardId: elsewhere.cardId }, 5000), "second_factor_missing");
  assert.equal(await withdraw(site, member, 5000), "asked");
  assert.equal(await withdraw(site, elsewhere, 4999), "asked");
});

Deno.test("a passkey is a proof of who the member is, and of a factor; another member's is none", async () => {
  await using site = await withdrawalSite({ settings: { "security.factor_from_withdrawal_cents": 1000_00 } });
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  const [own, theirs] = [createAuthenticator(), createAuthenticator()];
  await addPasskey(site, member, own);
  await addPasskey(site, other, theirs);
  site.clock.at = new Date(site.clock.at.getTime() + 11 * minute);
  assert.equal((await site.call("user/passkey/options", member)).body.errorCode, "step_up_required");
  for (const authenticator of [theirs, own]) {
    const { data } = (await site.call("user/step-up/passkey/options", member)).body;
    const { body } = await stepUp(site, member, { response: authenticator.use(data) });
    assert.equal(body.status, authenticator === own, body.errorCode);
  }
  assert.equal((await site.call("user/passkey/options", member)).body.status, true);
  assert.equal(await withdraw(site, member, 1000), "asked");
  const kinds = await site.db.selectFrom("member_events").select(["kind", "details"]).where("member_id", "=", member.id)
    .where("kind", "like", "step_up%").orderBy("id").execute();
  assert.deepEqual(kinds, [
    { kind: "step_up_failed", details: { by: "passkey" } },
    { kind: "step_up", details: { by: "passkey" } },
  ]);
});

Deno.test("signing in with a code, or by a passkey, proves a factor; the password alone does not", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const authenticator = createAuthenticator();
  await addPasskey(site, member, authenticator);
  const { data } = (await site.call("user/login/passkey/options", null)).body;
  await site.call("user/login/passkey", null, { response: authenticator.use(data) });
  const proved = await site.db.selectFrom("sessions").select(["factor_at"]).orderBy("issued_at").execute();
  assert.deepEqual(proved.map(({ factor_at }) => factor_at !== null).toSorted(), [false, true]);
});

Deno.test("adding and removing factors asks who the member is, ten minutes after the sign-in", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  await enrolled(site, member);
  site.clock.at = new Date(site.clock.at.getTime() + 10 * minute);
  for (const call of ["totp/enrol", "totp/remove", "recovery/renew", "passkey/options", "passkey/remove"]) {
    const { body } = await site.call(`user/${call}`, member, { id: 1 });
    assert.deepEqual([call, body.errorCode], [call, "step_up_required"]);
  }
});
