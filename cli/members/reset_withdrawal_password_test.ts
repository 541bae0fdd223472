import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("members reset-withdrawal-password takes two operators, and reports a member or password that doesn't exist", async () => {
  await using site = await testSite();
  const member = await site.member();
  const fields = { withdrawal_password: "thief's own", withdrawal_password_c: "thief's own" };
  assert.equal((await site.call("user/password/withdrawal", member, fields)).body.status, true);
  const reset = (account: string, operator: string, ...options: string[]) =>
    runCli(
      environmentOn(site.url),
      ...["members", "reset-withdrawal-password", account, "--operator", operator],
      ...["--reason", "the member called", ...options],
    );
  for (const operator of ["amy", "Amy "]) {
    assert.match((await reset(member.account, operator)).stdout, /second operator/);
  }
  const done = await reset(member.account, "ben");
  assert.equal(done.code, 0);
  assert.match(
    done.stdout,
    /The withdrawal password of .* is removed, as proposed by amy\.\nSessions ended: 1\. .*locked until/,
  );
  assert.equal((await site.call("user/detail", member)).status, 401);
  const late = await reset(member.account, "ben", "--json");
  assert.deepEqual([late.code, JSON.parse(late.stdout).kind], [6, "no_password"]);
  assert.equal((await reset("nobody1", "amy")).code, 4);
  assert.equal((await reset(member.account, " ")).code, 2);
});
