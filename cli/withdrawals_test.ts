import assert from "node:assert/strict";
import { boundCard } from "@/api/cards/testing.ts";
import type { TestMember } from "@/api/testing/test_site.ts";
import { secret, type WithdrawalSite, withdrawalSite } from "@/api/withdrawals/testing.ts";
import { environmentOn, runCli } from "./testing/run_cli.ts";

Deno.test("an operator finds a withdrawal, sees its risks, approves and pays it, and its member sees it paid", async () => {
  await using site = await withdrawalSite();
  const { member, id } = await requested(site, 2000);
  const listed = await run(site, "list", "--state", "open", "--json");
  assert.deepEqual(JSON.parse(listed.stdout).withdrawals.map((one: { id: string }) => one.id), [id]);
  const shown = JSON.parse((await run(site, "show", id, "--json")).stdout);
  assert.deepEqual([shown.amount, shown.target, shown.risks], [2000, "822 ···1234", []]);
  assert.match((await run(site, "approve", id, "--reason", "fine")).stdout, /is approved\./);
  assert.match((await run(site, "approve", id, "--reason", "fine")).stdout, /already/);
  assert.match((await run(site, "pay", id, "--reason", "due")).stdout, /is paid\./);
  assert.equal((await run(site, "reject", id, "--reason", "late")).code, 6);
  assert.equal(await site.paidAtTheBank(), 1);
  assert.deepEqual(await site.money(member), { main: 98_000_00n, "hold:withdrawal": 0n });
  const { body } = await site.call("user/record/withdrawal", member);
  assert.equal(body.data[0].state, "paid");
  await site.assertBooks();
});

Deno.test("above the set amount it takes two operators, and what is rejected goes back with its reason", async () => {
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

Deno.test("a shared account and another name are risks", async () => {
  await using site = await withdrawalSite();
  const { id } = await requested(site, 1000);
  const other = await site.member();
  await site.db.updateTable("members").set({ name: "別人" }).execute();
  await boundCard(site, other);
  const { risks } = JSON.parse((await run(site, "show", id, "--json")).stdout);
  assert.deepEqual(risks.filter((risk: string) => risk !== "device_shared"), ["name_differs", "target_shared"]);
});

Deno.test("an unknown id, no reason and an empty operator are told", async () => {
  await using site = await withdrawalSite();
  const nobody = crypto.randomUUID();
  assert.equal((await run(site, "approve", nobody, "--reason", "x")).code, 4);
  assert.equal((await run(site, "approve", "x", "--reason", "x")).code, 2);
  assert.equal((await run(site, "approve", nobody)).code, 2);
  assert.equal((await run(site, "approve", nobody, "--reason", " ")).code, 2);
});

/** A member with an approved card who has asked for a withdrawal. */
async function requested(site: WithdrawalSite, amount: number): Promise<{ member: TestMember; id: string }> {
  const member = await site.member({ main: 100_000_00n });
  const cardId = await boundCard(site, member);
  await site.db.updateTable("bank_cards").set({ verify: "y", reviewed_at: new Date() }).execute();
  return { member, id: await site.ask({ ...member, cardId }, amount) };
}

function run(site: WithdrawalSite, ...args: string[]) {
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: site.vendorUrl };
  return runCli({ ...environmentOn(site.url), ...vendor }, "withdrawals", ...args);
}
