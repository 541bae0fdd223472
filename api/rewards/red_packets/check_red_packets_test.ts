import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { openPacket } from "./testing/packet_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";

Deno.test("a packet that counts other shares than were claimed is found, and a claim without its points", async () => {
  await using site = await testSite();
  const packet = await openPacket(site.ctx);
  const member = await site.member();
  const { body: { data } } = await site.call("user/red_packet/claim", member, { packet });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, "update red_packets set taken_shares = 2");
  const findings = async () =>
    (await checkAccounts(site.ctx)).map(({ invariant, expected, found }) => [invariant, expected, found]);
  const amount = data.amount.toFixed(2);
  assert.deepEqual(await findings(), [["taken_shares_are_claims", `1 of ${amount}`, `2 of ${amount}`]]);
  await corrupt(site.db, "update red_packets set taken_shares = 1");
  await corrupt(site.db, "update red_packet_claims set amount_cents = amount_cents + 1");
  assert.deepEqual((await findings()).map(([invariant]) => invariant), [
    "taken_shares_are_claims",
    "claimed_shares_are_red_packet_orders",
  ]);
});
