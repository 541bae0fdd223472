import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("members correct takes two operators and one value with proof, and shows values without their middle", async () => {
  await using site = await testSite();
  const member = await site.member();
  const correct = (account: string, operator: string, ...options: string[]) =>
    runCli(
      environmentOn(site.url),
      ...["members", "correct", account, "--operator", operator, "--reason", "a new phone", ...options],
    );
  const proof = ["--proof", "case 1122"];
  for (const operator of ["amy", "Amy "]) {
    const said = await correct(member.account, operator, "--mobile", "0987-654-321", ...proof);
    assert.match(said.stdout, /second operator/);
  }
  const done = await correct(member.account, "ben", "--mobile", "0987654321", ...proof);
  assert.equal(done.code, 0, done.stderr);
  assert.match(
    done.stdout,
    /is corrected from — to 09\*{5}321, as proposed by amy\.\nWithdrawals, .* are locked until .*\n.*09\*{5}321/,
  );
  const late = await correct(member.account, "ben", "--mobile", "0987654321", ...proof, "--json");
  assert.deepEqual([late.code, JSON.parse(late.stdout).kind], [6, "unchanged"]);
  const wrong = [
    ["--mobile", "0212345678", ...proof],
    ["--line", "", ...proof],
    ["--name", "Ming", ...proof],
    [...proof],
    ["--line", "ming_88", "--proof", " "],
    ["--line", "ming_88"],
    ["--line", "ming_88", "--name", "王小明", ...proof],
  ];
  for (const options of wrong) assert.equal((await correct(member.account, "amy", ...options)).code, 2, `${options}`);
  assert.equal((await correct("nobody1", "amy", "--line", "ming_88", ...proof)).code, 4);
});
