import assert from "node:assert/strict";
import { v7 } from "uuid";
import { goodForm, postForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { password, signedInSite, stepUp } from "./testing.ts";

/**
 * The changes that a session alone permits, by call, with the reason, in the order of the decision's table
 * (docs/decisions/2026-11-23-stolen-sessions.md).
 */
const withoutProof: Record<string, string> = {
  "user/step-up": "is the proof",
  "user/step-up/code": "is the proof",
  "user/step-up/passkey": "is the proof",
  "user/step-up/passkey/options": "is the proof",
  "user/password/login": "asks the present password",
  "user/password/withdrawal/send": "writes to the member's own mobile",
  "user/password/withdrawal/reset": "asks a code and the login password, and locks withdrawals",
  "user/withdrawal": "asks the withdrawal password, and pays to approved accounts alone",
  "user/withdrawal/cancel": "gives the money back to the wallet",
  "user/totp/confirm": "takes what a proof has begun",
  "user/passkey/register": "takes what a proof has begun",
  "user/passkey/rename": "is a name",
  "user/email/verify": "takes the code of an address that a proof has named",
  "user/breaks/begin": "asks the present password",
  "user/breaks/return": "ends a time-out whose time has come",
  "user/push/subscribe": "is for the session's own browser, and ends with the session",
  "user/push/unsubscribe": "is of the session itself",
  "user/update/nickname": "is a name",
  "user/limits/set": "lowers a limit, or asks for a raise that waits a day and is shown to the member",
  "user/limits/confirm": "confirms a raise that was shown to the member for a day",
  "user/limits/take_back": "keeps a limit as it is",
  "user/reality_check/answer": "is a mark",
  "user/reality_check/set": "is how often the member is reminded, within two hours in any case",
  "user/complaints/send": "is a text that support reads",
  "user/complaints/reopen": "is a text that support reads",
  "user/complaints/close": "ends the wait for an answer, which a mail says; the same can be sent again",
  "user/mail/read": "is a mark",
  "user/mail/read/all": "is a mark",
  "game/favourite": "is a mark",
  "game/login": "plays",
  "game/transfer": "moves points between the member's own wallets",
  "user/transfer/all": "moves points between the member's own wallets",
  "deposit": "opens an order that may stay unpaid",
  "deposit/cancel": "cancels an order that is credited all the same if it is paid",
  "user/activity/claim": "gives to the member",
  "user/activity/cancel": "gives an offer back",
  "user/rebate/bonus": "gives to the member",
  "user/red_packet/claim": "gives to the member",
  "web/turntable/draws": "gives to the member",
  "web/turntable/rotate": "changes no odds",
};

/** The calls that require a proof, with an input that lacks only this. */
const withProof: Record<string, object> = {
  "user/sessions/end": {},
  "user/email/send": { email: "thief@example.com" },
  "user/email/copies": { copies: 0 },
  "user/email/remove": {},
  "user/store/bind": { store_type: "IBON", number: "A1234567" },
  "web/turntable/address": { order_id: v7(), name: "王小明", mobile: "0912345678", address: "台北市" },
  "user/totp/enrol": {},
  "user/totp/remove": {},
  "user/recovery/renew": {},
  "user/passkey/options": {},
  "user/passkey/remove": { id: 1 },
  "user/password/withdrawal": { withdrawal_password: "654321", withdrawal_password_c: "654321" },
  "user/bank/create": {},
  "user/bank/update": {},
  "user/bank/remove": { id: 1 },
  "user/virtual/remove": { id: 1 },
  "user/virtual/create": {
    channel: "USDT-TRC20",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    birthday: "1990-05-17",
    withdrawal_password: "000000",
    withdrawal_password_c: "000000",
  },
};

Deno.test("whatever a member may change asks for a proof, or has a reason why a stolen session may change it", async () => {
  await using trial = await signedInSite({ settings: { "email.copies": true } });
  const { site, member, clock } = trial;
  clock.forward(10 * 60_000);
  const { body: document } = await site.request("/api/openapi.json");
  const paths: Record<string, Record<string, { security: unknown[] }>> = document.paths;
  const writes = Object.entries(paths).filter(([path, { get, post }]) =>
    post && post.security.length > 0 && (!get || path.endsWith("user/store/bind"))
  ).map(([path]) => path.replace("/api/v1/", ""));
  assert.deepEqual(writes.toSorted(), [...Object.keys(withProof), ...Object.keys(withoutProof)].toSorted());
  for (const [path, input] of Object.entries(withProof)) {
    const { body } = path === "user/bank/create" || path === "user/bank/update"
      ? await postForm(site, path, member, await goodForm())
      : await site.call(path, member, input);
    assert.equal(body.errorCode, "step_up_required", path);
  }
});

Deno.test("a stolen session signs no one out and moves no e-mail; it may sign itself out", async () => {
  await using trial = await signedInSite({ settings: { "email.copies": true } });
  const { site, clock } = trial;
  const stolen = await trial.signIn();
  clock.forward(10 * 60_000);
  const owner = await trial.signIn();
  const [, own] = (await site.call("user/sessions", stolen)).body.data;
  for (const input of [{}, { id: own.id }]) {
    assert.equal((await site.call("user/sessions/end", stolen, input)).body.errorCode, "step_up_required");
  }
  assert.equal((await site.call("user/detail", owner)).status, 200);
  assert.equal((await site.call("user/sessions/end", owner, {})).body.status, true, "a sign-in is a proof");
  assert.equal((await site.call("user/detail", stolen)).status, 401);
  clock.forward(10 * 60_000);
  assert.equal((await site.call("user/logout", owner)).body.status, true);
});

Deno.test("with the password proved a member ends the other sessions", async () => {
  await using trial = await signedInSite();
  const { site, member, clock } = trial;
  const other = await trial.signIn();
  clock.forward(10 * 60_000);
  assert.equal((await stepUp(site, member, { password })).body.status, true);
  assert.deepEqual((await site.call("user/sessions/end", member, {})).body.data, { ended: 1 });
  assert.equal((await site.call("user/detail", other)).status, 401);
});
