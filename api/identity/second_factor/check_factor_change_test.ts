import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { addPasskey, createAuthenticator } from "../passkeys/testing.ts";
import { codeAt, enrolled, proveFactor } from "./testing.ts";
import { stepUp } from "../security/testing.ts";

const start = Date.parse("2026-11-23T00:00:00Z");

/** The calls that change factors, with an input that lacks only the proof. */
const changes = {
  "totp/enrol": {},
  "totp/remove": {},
  "recovery/renew": {},
  "passkey/options": {},
  "passkey/remove": {},
};

for (const kind of ["authenticator", "passkey"] as const) {
  Deno.test(`who has only the password changes no factor of a member with an ${kind}`, async () => {
    let now = new Date(start);
    await using site = await testSite({ now: () => now });
    const member = await site.member();
    const begun = (await site.call("user/totp/enrol", member)).body.data;
    const waiting = (await site.call("user/passkey/options", member)).body.data;
    if (kind === "authenticator") await enrolled(site, member);
    else await addPasskey(site, member, createAuthenticator());
    const refusals: Record<string, string | undefined> = {};
    const ask = async (call: string, input: object) =>
      refusals[call] = (await site.call(`user/${call}`, member, input)).body.errorCode;
    // The sign-in is a proof by the password, minutes old.
    const [{ id = 1 } = {}] = (await site.call("user/passkey/list", member)).body.data;
    for (const call of Object.keys(changes)) await ask(call, { id });
    // An attempt that began without a factor ends when the authenticator is confirmed.
    if (kind === "passkey") await ask("totp/confirm", { code: codeAt(begun.secret, now) });
    now = new Date(start + 1000);
    await ask("passkey/register", { response: createAuthenticator().register(waiting), name: "mine" });
    assert.deepEqual(new Set(Object.values(refusals)), new Set(["factor_proof_required"]), JSON.stringify(refusals));
    await proveFactor(site, member);
    assert.equal((await site.call("user/totp/enrol", member)).body.status, true);
    const added = await addPasskey(site, member, createAuthenticator());
    assert.equal(added.status, true, added.errorCode);
    now = new Date(start + 11 * 60_000);
    await site.db.updateTable("sessions").set({ proved_at: now }).execute();
    assert.equal((await site.call("user/totp/enrol", member)).body.errorCode, "factor_proof_required", "ten minutes");
  });
}

Deno.test("a recovery code proves a factor, and a proof is of its own session alone", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { recoveryCodes: [code] } = await enrolled(site, member);
  assert.equal((await site.call("user/totp/remove", member)).body.errorCode, "factor_proof_required");
  assert.equal((await stepUp(site, member, { code })).body.status, true);
  const other = await site.member();
  await enrolled(site, other);
  assert.equal((await site.call("user/totp/remove", other)).body.errorCode, "factor_proof_required");
  assert.equal((await site.call("user/totp/remove", member)).body.status, true);
  assert.equal(
    (await site.call("user/totp/enrol", member)).body.status,
    true,
    "without a factor the password is enough",
  );
});
