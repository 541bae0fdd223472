import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { begin, breakTaker, letBreakPass, storedBreak } from "@/api/identity/breaks/testing.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("members exclusions lists who is excluded with accounts of the same signals, and changes nothing", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "members", "exclusions", ...args);
  const [first, second] = [await breakTaker(site), await breakTaker(site, { userAgent: "one phone" })];
  const [sameDevice, sameCard] = [await site.member({ userAgent: "one phone" }), await site.member()];
  const timeOut = await breakTaker(site);
  const card = { account_print: "a card's print" };
  for (const member of [second, sameCard]) {
    await insertCard(site.ctx, member);
    await site.db.updateTable("bank_cards").set(card).where("member_id", "=", member.id).execute();
  }
  assert.ok((await begin(site.ctx, first, { kind: "exclusion", months: null })).ok);
  assert.ok((await begin(site.ctx, second, { kind: "exclusion", months: 6 })).ok);
  assert.ok((await begin(site.ctx, timeOut, { kind: "time_out", days: 7 })).ok);
  const list = async (...args: string[]) => {
    const { stdout, code, stderr } = await run(...args, "--json");
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  };
  const { exclusions, next } = await list();
  assert.equal(next, null);
  assert.deepEqual(exclusions.map(({ account, kind }: { account: string; kind: string }) => [account, kind]), [
    [second.account, "exclusion"],
    [first.account, "exclusion"],
  ]);
  const { may_return_at, break_began_at } = await storedBreak(site.ctx, second.id);
  assert.deepEqual(
    [exclusions[0].until, exclusions[0].began_at],
    [may_return_at, break_began_at].map((at) => at!.toISOString()),
  );
  assert.equal(exclusions[1].until, null);
  const others = [{ account: sameDevice.account, signal: "device" }, { account: sameCard.account, signal: "card" }];
  const byAccount = (one: { account: string }, other: { account: string }) => one.account < other.account ? -1 : 1;
  assert.deepEqual(exclusions[0].others.toSorted(byAccount), others.toSorted(byAccount));
  assert.deepEqual(exclusions[1].others, []);
  assert.equal((await list("--time-outs")).exclusions[0].account, timeOut.account);
  assert.equal((await list("--limit", "1")).next, second.account);
  assert.equal((await list("--cursor", second.account)).exclusions[0].account, first.account);
  const { stdout } = await run();
  assert.match(stdout, /^account\tkind\tsince \(Taipei\)\tuntil \(Taipei\)\tsame person by\tregisters\n/);
  assert.equal((await run("--cursor", "no-one")).code, 4);
});

Deno.test("members return takes two operators, and only once the time of a break has come", async () => {
  await using site = await testSite();
  const member = await breakTaker(site);
  const run = async (operator: string) => {
    const parts = ["members", "return", member.account, "--reason", "asked by phone", "--operator", operator];
    const { code, stdout, stderr } = await runCli(environmentOn(site.url), ...parts);
    return `${code} ${stdout}${stderr}`.trim();
  };
  assert.equal(await run("ada"), `6 ${member.account} is in no break; nothing changed.`);
  assert.ok((await begin(site.ctx, member, { kind: "exclusion", months: 6 })).ok);
  await letBreakPass(site.ctx, member.id, 200);
  assert.equal(await run("ada"), "5 Proposed. A second operator must give the same command.");
  assert.equal(await run("ben"), `0 ${member.account} has returned, as proposed by ada.`);
  assert.ok((await begin(site.ctx, member, { kind: "exclusion", months: 6 })).ok);
  assert.match(await run("ada"), /^6 \S+ may return from .+ on; nothing changed\.$/);
});
