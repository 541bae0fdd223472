import assert from "node:assert/strict";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { readWallet } from "./read_wallet.ts";
import { writeTestBooks } from "../books/testing.ts";

Deno.test("a wallet shows the main balance, each game's, and what is in transit between them", async () => {
  await using site = await testDatabase();
  const { member, openOut } = await writeTestBooks(site.db);
  const { inTransit, ...balances } = await readWallet(site, member);
  assert.deepEqual(balances, { mainCents: 805_00n, games: new Map([["rsg", 150_00n]]), heldCents: 0n });
  assert.deepEqual(inTransit.map(({ createdAt: _, lastAttemptAt: __, ...points }) => points), [
    { orderId: openOut, provider: "rsg", direction: "out", amountCents: 20_00n, attempts: 0 },
  ]);
  assert.ok(inTransit[0]?.createdAt instanceof Date);
  assert.ok(inTransit[0]?.lastAttemptAt instanceof Date);
});

Deno.test("a member who never moved a cent has an empty wallet", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  assert.deepEqual(await readWallet(site, member), { mainCents: 0n, games: new Map(), heldCents: 0n, inTransit: [] });
});
