import assert from "node:assert/strict";
import { v7 } from "uuid";
import { testDatabase } from "@/testing/database/database.ts";
import { openStore } from "./tables.ts";
import { openWallet, readSandboxWallet, transferOnce } from "./wallets.ts";

const at = new Date("2026-11-20T04:00:00Z");
const provider = "bng";

Deno.test("transfers that come together are decided each by its own wallet, and one id is one transfer", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const [rich, poor, shared] = ["rich", "poor", v7()];
  for (const player of [rich, poor]) await openWallet(db, { provider, player });
  await transferOnce(db, { provider, player: rich, id: v7(), amountCents: 10_00n }, at);
  const verdicts = await Promise.all([
    transferOnce(db, { provider, player: rich, id: v7(), amountCents: -4_00n }, at),
    transferOnce(db, { provider, player: poor, id: v7(), amountCents: -4_00n }, at),
    transferOnce(db, { provider, player: "unknown", id: v7(), amountCents: 4_00n }, at),
    transferOnce(db, { provider: "rsg", player: rich, id: v7(), amountCents: 4_00n }, at),
  ]);
  assert.deepEqual(verdicts, [
    { kind: "moved", movedCents: 4_00n, balanceCents: 6_00n },
    { kind: "refused", error: "insufficient" },
    { kind: "refused", error: "no_player" },
    { kind: "refused", error: "no_player" },
  ]);
  // Of two wallets that one id is asked for, one gets it, and only that one's points move.
  const both = await Promise.all(
    [rich, poor].map((player) => transferOnce(db, { provider, player, id: shared, amountCents: 1_00n }, at)),
  );
  assert.deepEqual(both.map(({ kind }) => kind).sort(), ["conflict", "moved"]);
  const left = await Promise.all([rich, poor].map((player) => readSandboxWallet(db, { provider, player })));
  assert.equal((left[0] ?? 0n) + (left[1] ?? 0n), 7_00n);
});
