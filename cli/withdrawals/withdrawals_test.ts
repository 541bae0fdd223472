import assert from "node:assert/strict";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { secret, type WithdrawalSite, withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import type { Site } from "@/server/open_site.ts";
import { goThrough } from "../review/go_through.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { withdrawalReviewQueue } from "./review.ts";

Deno.test("an operator finds a withdrawal, sees its risks, approves and pays it, and its member sees it paid", async () => {
  await using site = await withdrawalSite();
  const { member, id } = await requested(site, 2000);
  const listed = await run(site, "list", "--state", "open", "--json");
  assert.deepEqual(JSON.parse(listed.stdout).withdrawals.map((one: { id: string }) => one.id), [id]);
  const shown = JSON.parse((await run(site, "show", id, "--json")).stdout);
  assert.deepEqual([shown.amount, shown.target, shown.flags], [2000, "822 ···1234", []]);
  assert.match((await run(site, "approve", id, "--reason", "fine")).stdout, /is approved\./);
  assert.match((await run(site, "approve", id, "--reason", "fine")).stdout, /already/);
  const paid = await run(site, "pay", id, "--reason", "due", "--json");
  assert.deepEqual(JSON.parse(paid.stdout), { id, kind: "sent", state: "paid", sent: true, reason: null });
  const late = await run(site, "reject", id, "--reason", "late", "--json");
  assert.deepEqual([late.code, JSON.parse(late.stdout).kind], [6, "wrong_state"]);
  assert.equal(await site.paidAtTheBank(), 1);
  assert.deepEqual(await site.money(member), { main: 98_000_00n, "hold:withdrawal": 0n });
  const { body } = await site.call("user/record/withdrawal", member);
  assert.equal(body.data[0].state, "paid");
  await site.assertBooks();
});

Deno.test("withdrawals list shows all members' withdrawals, newest first, and filters by member and state", async () => {
  await using site = await withdrawalSite();
  const [old, young] = [await requested(site, 1000), await requested(site, 2000)];
  await run(site, "reject", young.id, "--reason", "the names differ");
  const list = async (...args: string[]) => (await run(site, "list", ...args)).stdout;
  const ids = async (...args: string[]) =>
    JSON.parse(await list("--json", ...args)).withdrawals.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(), [young.id, old.id]);
  assert.deepEqual(await ids("--state", "open"), [old.id]);
  assert.deepEqual(await ids("--state", "rejected"), [young.id]);
  assert.deepEqual(await ids("--member", old.member.account), [old.id]);
  assert.deepEqual(await ids("--limit", "1", "--cursor", young.id), [old.id]);
  const page = await list("--limit", "1");
  assert.ok(page.endsWith(`\nFor more: --cursor ${young.id}\n`), page);
  assert.equal(await list("--state", "failed"), "There are no matching withdrawals.\n");
});

Deno.test("above the set amount a withdrawal takes two operators, and a rejected one is returned with its reason", async () => {
  await using site = await withdrawalSite();
  const { member, id } = await requested(site, 60_000);
  const approve = (operator: string) => run(site, "approve", id, "--reason", "fine", "--operator", operator);
  assert.match((await approve("amy")).stdout, /second operator/);
  assert.match((await approve("amy")).stdout, /second operator/);
  assert.equal((await site.order(id)).state, "requested");
  assert.match((await run(site, "reject", id, "--reason", "the names differ")).stdout, /is rejected\./);
  assert.deepEqual(await site.money(member), { main: 100_000_00n, "hold:withdrawal": 0n });
  assert.match((await run(site, "show", id)).stdout, /rejected \(the names differ\)/);
  await site.assertBooks();
});

Deno.test("what waits is listed with all that an operator assesses, for people and for programs", async () => {
  await using site = await withdrawalSite();
  const { member, id } = await requested(site, 1000);
  const other = await site.member();
  await site.db.updateTable("members").set({ name: "別人" }).execute();
  await boundCard(site, other);
  const flags = [
    { word: "name_mismatch", members: [] },
    { word: "account_shared", members: [other.account] },
    { word: "id_number_shared", members: [other.account] },
  ];
  const [waiting] = JSON.parse((await run(site, "review", "--json")).stdout);
  assert.deepEqual(
    [waiting.id, waiting.account, waiting.target, waiting.amount, waiting.turnover_left, waiting.last_top_up],
    [id, member.account, "822 ···1234", 1000, 0, null],
  );
  assert.deepEqual(waiting.flags, flags);
  const { joined, ...standing } = waiting.member;
  assert.deepEqual(standing, { name: "別人", level: 0, deposited: 0, withdrawn: 0 });
  assert.ok(Date.parse(joined) > 0);
  assert.match(
    (await run(site, "review")).stdout,
    /member's name +別人\nlevel +0\njoined +\S+\ndeposited +0\.00\n/,
  );
  assert.deepEqual(JSON.parse((await run(site, "show", id, "--json")).stdout).flags, flags);
  for (const reported of [await run(site, "review"), await run(site, "show", id)]) {
    assert.match(reported.stdout, new RegExp(`RISK +other members have this account: ${other.account}`));
    assert.match(reported.stdout, /turnover left +0\.00\n *last top-up +none/);
    assert.doesNotMatch(reported.stdout, /901540001234/);
  }
});

Deno.test("a request with risks is approved despite them by a flag only, and both are kept", async () => {
  await using site = await withdrawalSite();
  const [{ id }] = [await requested(site, 1000), await requested(site, 1000)];
  const refused = await run(site, "approve", id, "--reason", "fine", "--json");
  const risks = ["account_shared", "id_number_shared"];
  assert.deepEqual([refused.code, JSON.parse(refused.stdout)], [6, { id, kind: "risks", risks }]);
  assert.match(
    (await run(site, "approve", id, "--reason", "fine")).stderr,
    /is not approved: other members have this account/,
  );
  assert.equal((await site.order(id)).state, "requested");
  assert.equal((await run(site, "approve", id, "--reason", "one family", "--despite-risks")).code, 0);
  const { reason, detail } = await site.db.selectFrom("audit_events").select(["reason", "detail"])
    .where("action", "=", "withdrawal.approved").executeTakeFirstOrThrow();
  assert.deepEqual([reason, (detail as Record<string, string>).despite], ["one family", risks.join(",")]);
});

Deno.test("in a terminal requests are approved, rejected or left, and what is approved is paid or failed", async () => {
  await using site = await withdrawalSite();
  const requests: { member: TestMember; id: string }[] = [];
  for (let i = 0; i < 3; i++) requests.push(await requested(site, 1000));
  const goThroughAs = async (operator: string, ...answers: string[]) => {
    await goThrough(
      { ctx: site.ctx } as Site,
      withdrawalReviewQueue,
      operator,
      () => Promise.resolve(answers.shift() ?? null),
    );
    assert.deepEqual(answers, []);
    return await Promise.all(requests.map(async ({ id }) => (await site.order(id)).state));
  };
  const reject = ["r", "", "p", "r", "the names differ"];
  assert.deepEqual(await goThroughAs("amy", "a", "no", "a", "approve", "fine", ...reject, "s"), [
    "approved",
    "rejected",
    "requested",
  ]);
  assert.deepEqual(await goThroughAs("amy", "r", "p", "due", "a", "approve", "fine"), ["paid", "rejected", "approved"]);
  assert.deepEqual(await goThroughAs("amy", "f", "no such bank"), ["paid", "rejected", "failed"]);
  const reported = await site.call("user/record/withdrawal", requests[1]!.member);
  assert.equal(reported.body.data[0].reason, "the names differ");
  await site.assertBooks();
});

Deno.test("a withdrawal is assigned by a command or in a terminal, shown in lists, and narrows a review", async () => {
  await using site = await withdrawalSite();
  const [small, large] = [await requested(site, 1000), await requested(site, 3000)];
  const review = async (...args: string[]) =>
    JSON.parse((await run(site, "review", "--json", ...args)).stdout).map(({ id }: { id: string }) => id);
  const assign = (id: string, ...args: string[]) => run(site, "assign", id, ...args);
  assert.equal(
    (await assign(small.id, "--operator", "ada")).stdout,
    `The withdrawal ${small.id} is assigned to you.\n`,
  );
  const others = await assign(small.id, "--operator", "ben");
  assert.deepEqual([others.code, others.stderr], [
    6,
    `The withdrawal ${small.id} is assigned to ada; --from takes it over.\n`,
  ]);
  assert.deepEqual([await review("--mine", "--operator", "ada"), await review("--unassigned")], [[small.id], [
    large.id,
  ]]);
  assert.equal((await run(site, "review", "--mine", "--unassigned")).code, 2);
  assert.deepEqual(await review("--least", "2000", "--mode", "card", "--older-than", "0s"), [large.id]);
  assert.deepEqual(await review("--flag", "checksum_wrong"), []);
  assert.deepEqual(await review("--flag", "account_shared"), await review());
  assert.equal((await run(site, "review", "--member", "no-one")).code, 4);
  assert.match((await run(site, "review")).stdout, /assigned to +ada\n/);
  const { withdrawals } = JSON.parse((await run(site, "list", "--json")).stdout);
  assert.deepEqual(withdrawals.map((one: { assigned_to: string }) => one.assigned_to), [null, "ada"]);

  const answers = ["m", "s", "m", "q"];
  const ask = () => Promise.resolve(answers.shift() ?? null);
  await goThrough({ ctx: site.ctx } as Site, withdrawalReviewQueue, "ben", ask);
  assert.deepEqual(await review("--mine", "--operator", "ben"), [large.id], "the other one stays ada's");
  const freed = await assign(large.id, "--free", "--operator", "ben", "--json");
  assert.deepEqual(JSON.parse(freed.stdout), { id: large.id, kind: "freed" });
  assert.equal((await assign(large.id, "--free", "--from", "ada", "--operator", "ben")).code, 2);
  const approved = await run(site, "approve", small.id, "--reason", "known", "--operator", "ben", "--despite-risks");
  assert.equal(approved.code, 0, "an assignment stops no other operator");
});

Deno.test("in a terminal, too, it takes two operators above the set amount, and the second sees the first", async () => {
  await using site = await withdrawalSite();
  const { id } = await requested(site, 60_000);
  const approveAs = (operator: string) => {
    const answers = ["a", "fine"];
    return goThrough(
      { ctx: site.ctx } as Site,
      withdrawalReviewQueue,
      operator,
      () => Promise.resolve(answers.shift() ?? null),
    );
  };
  await approveAs("amy");
  await approveAs("Amy ");
  assert.equal((await site.order(id)).state, "requested");
  const [waiting] = await withdrawalReviewQueue.waiting(site.ctx);
  assert.deepEqual(
    waiting?.proposals.map(({ action, proposedBy, reason }) => [action, proposedBy, reason]),
    [["approve", "amy", "fine"]],
  );
  await approveAs("ben");
  assert.equal((await site.order(id)).state, "approved");
});

Deno.test("while turnover remains a withdrawal takes two operators who accept that", async () => {
  await using site = await withdrawalSite();
  const { member, id } = await requested(site, 2000);
  await requireTurnover(site.ctx, member.id, 700_00n);
  const approve = (...flags: string[]) => run(site, "approve", id, "--reason", "a loyal member", ...flags);
  const refused = await approve("--operator", "amy", "--json");
  assert.deepEqual([refused.code, JSON.parse(refused.stdout).kind, JSON.parse(refused.stdout).turnover_left], [
    6,
    "turnover_remains",
    700,
  ]);
  assert.match((await approve("--operator", "amy")).stderr, /still has to play 700\.00.*--despite-turnover/s);
  assert.match((await approve("--operator", "amy", "--despite-turnover")).stdout, /second operator/);
  assert.match((await approve("--operator", "ben", "--despite-turnover")).stdout, /is approved, as proposed by amy\./);
  assert.equal((await run(site, "reject", id, "--reason", "x", "--despite-turnover")).code, 2);
});

Deno.test("an unknown id, a missing reason and an empty operator are reported", async () => {
  await using site = await withdrawalSite();
  const unknown = crypto.randomUUID();
  assert.equal((await run(site, "approve", unknown, "--reason", "x")).code, 4);
  assert.equal((await run(site, "approve", "x", "--reason", "x")).code, 2);
  assert.equal((await run(site, "approve", unknown)).code, 2);
  assert.equal((await run(site, "approve", unknown, "--reason", " ")).code, 2);
});

/** A member with an approved card who has asked for a withdrawal. */
async function requested(site: WithdrawalSite, amount: number): Promise<{ member: TestMember; id: string }> {
  const member = await site.member({ main: 100_000_00n });
  const cardId = await boundCard(site, member);
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_at: new Date() }).execute();
  return { member, id: await site.ask({ ...member, cardId }, amount) };
}

function run(site: WithdrawalSite, ...args: string[]) {
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: site.vendorUrl };
  return runCli({ ...environmentOn(site.url), ...vendor }, "withdrawals", ...args);
}
