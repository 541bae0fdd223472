import assert from "node:assert/strict";
import { addPasskey, createAuthenticator } from "@/api/identity/passkeys/testing.ts";
import { enrolled, proveFactor } from "@/api/identity/second_factor/testing.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("members remove-factors takes two operators, ends the sessions and locks withdrawals; the member reads of it", async () => {
  await using site = await testSite();
  const member = await site.member();
  await enrolled(site, member);
  await proveFactor(site, member);
  await addPasskey(site, member, createAuthenticator());
  const remove = (account: string, operator: string, ...options: string[]) =>
    runCli(
      environmentOn(site.url),
      ...["members", "remove-factors", account, "--operator", operator, "--reason", "lost the phone", ...options],
    );
  for (const operator of ["amy", "Amy "]) {
    assert.match((await remove(member.account, operator)).stdout, /second operator/);
  }
  assert.equal((await site.call("user/factors", member)).body.data.passkeys, 1);
  const done = await remove(member.account, "ben");
  assert.equal(done.code, 0);
  assert.match(
    done.stdout,
    /the authenticator with its recovery codes, passkeys: 1, as proposed by amy\.\nSessions ended: 1\. .*locked until/,
  );
  assert.equal((await site.call("user/factors", member)).status, 401);
  const left = await site.db.selectFrom("totp_factors").select(["secret_sealed"]).execute();
  assert.deepEqual([left, await site.db.selectFrom("passkeys").select("id").execute()], [
    [{ secret_sealed: null }],
    [],
  ]);
  const { locked_until } = await site.db.selectFrom("withdrawal_password_tries").select("locked_until")
    .executeTakeFirstOrThrow();
  assert.ok(locked_until!.getTime() > Date.now() + 23 * 3_600_000);
  const mails = await site.db.selectFrom("mails").select("kind").where("kind", "=", "factors_removed").execute();
  assert.equal(mails.length, 1);
  const audit = await site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "member.factors_removed").execute();
  assert.deepEqual(audit, [{ operator: "ben", reason: "lost the phone" }]);
  const late = await remove(member.account, "ben", "--json");
  assert.deepEqual([late.code, JSON.parse(late.stdout).kind], [6, "no_factors"]);
  assert.equal((await remove("nobody1", "amy")).code, 4);
});
