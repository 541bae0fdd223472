import assert from "node:assert/strict";
import { z } from "zod";
import { maxAmountCents } from "@/shared/money.ts";
import {
  Cursor,
  furthestAheadMs,
  keepInBounds,
  longestName,
  maxBetCents,
  maxJackpotCents,
  readBets,
  readEach,
} from "./bounds.ts";
import type { GameProvider, LaunchAnswer, ProviderBet, TransferAnswer, WalletAnswer } from "./port.ts";

const now = new Date("2026-11-24T04:00:00Z");

const possible: ProviderBet = {
  betId: "1",
  version: 0,
  player: "p",
  betCents: 0n,
  validBetCents: 0n,
  payoutCents: 0n,
  settledAt: now,
  group: null,
  gameId: null,
};

/** Of each bound of a bet, the last value that can be and the first that can't. */
const edges: [keyof ProviderBet, ok: unknown, wrong: unknown][] = [
  ["betId", "x".repeat(128), "x".repeat(129)],
  ["betId", "x", ""],
  ["betId", "玉 堂", "a\u0000b"],
  ["betId", "ab", "a\u202eb"],
  ["version", 0, -1],
  ["version", Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1],
  ["version", 7, 7.5],
  ["player", "x".repeat(64), "x".repeat(65)],
  ["player", "x", ""],
  ...(["betCents", "validBetCents", "payoutCents"] as const).flatMap((
    field,
  ): [keyof ProviderBet, ok: unknown, wrong: unknown][] => [
    [field, 100_000_000_000n, 100_000_000_001n],
    [field, 0n, -1n],
  ]),
  ["settledAt", new Date("2000-01-01T00:00:00Z"), new Date("1999-12-31T23:59:59.999Z")],
  ["settledAt", new Date("2026-11-25T04:00:00Z"), new Date("2026-11-25T04:00:00.001Z")],
  ["settledAt", now, new Date(NaN)],
];

for (const [field, ok, wrong] of edges) {
  Deno.test(`a bet's ${field} may be ${shown(ok)} and not ${shown(wrong)}`, () => {
    const read = (value: unknown) => readOne({ ...possible, [field]: value } as ProviderBet);
    assert.equal(read(ok).bets.length, 1);
    const { bets, refused } = read(wrong);
    assert.deepEqual([bets, refused?.length], [[], 1]);
    assert.match(refused![0]!.reason, new RegExp(`^${field}: .`));
  });
}

Deno.test("the bounds that others read are these", () => {
  assert.deepEqual([maxBetCents, maxJackpotCents], [100_000_000_000n, 1_000_000_000_000n]);
  assert.deepEqual([longestName, furthestAheadMs], [80, 86_400_000]);
  assert.ok(Cursor.safeParse("x".repeat(255)).success);
  assert.ok(!Cursor.safeParse("x".repeat(256)).success);
});

Deno.test("of a refused record its id and 2,000 characters are kept; one without a usable id goes by its first 128", () => {
  const wrong = z.object({ id: z.string(), never: z.literal(1) });
  const read = (record: unknown) =>
    readBets([record], { schema: wrong, id: "id", toBet: () => possible, now }).refused![0]!;
  const long = { id: "a".repeat(128), text: "y".repeat(3_000) };
  assert.deepEqual(read(long), {
    recordId: long.id,
    raw: JSON.stringify(long).slice(0, 2_000),
    reason: "never: invalid_value",
  });
  for (const id of ["a".repeat(129), "a\u0000", "", 7, null]) {
    const record = { id, text: "y".repeat(200) };
    assert.equal(read(record).recordId, JSON.stringify(record).slice(0, 128));
  }
  for (const record of [null, "text", 5, []]) {
    const { recordId, raw, reason } = read(record);
    assert.deepEqual([recordId, raw], [JSON.stringify(record), JSON.stringify(record)]);
    assert.equal(reason, "record: invalid_type");
  }
  const deep = z.object({ ["k".repeat(500)]: z.string() });
  const { reason } = readBets([{}], { schema: deep, id: "id", toBet: () => possible, now }).refused![0]!;
  assert.equal(reason.length, 200);
});

Deno.test("a page whose bets can all be has no word of refused ones, and the others stay in their order", () => {
  const none = readBets([], { schema: z.string(), id: "id", toBet: () => possible, now });
  assert.deepEqual(none, { bets: [] });
  const schema = z.object({ id: z.string() });
  const toBet = ({ id }: { id: string }) => ({ ...possible, betId: id });
  const { bets, refused } = readBets([{ id: "b" }, 1, { id: "a" }], { schema, id: "id", toBet, now });
  assert.deepEqual([bets.map(({ betId }) => betId), refused?.length], [["b", "a"], 1]);
  assert.deepEqual(readEach([1, "x", 2], z.number()), { read: [1, 2], unreadable: 1 });
});

Deno.test("a wallet's points are from 0 to as many as a member may move at once; what a transfer moved stays without them", async () => {
  for (
    const [cents, isPossible] of [[0n, true], [-1n, false], [maxAmountCents, true], [
      maxAmountCents + 1n,
      false,
    ]] as const
  ) {
    const provider = saying({
      balance: { kind: "balance", balanceCents: cents },
      transfer: { kind: "moved", movedCents: 5n, balanceCents: cents },
    });
    const outOfBounds = { kind: "unknown", why: "out_of_bounds", said: `balance ${cents}` };
    assert.deepEqual(
      await provider.balance({ player: "p" }),
      isPossible ? { kind: "balance", balanceCents: cents } : outOfBounds,
    );
    const transfer = await provider.transfer({ player: "p", transferId: "t", amountCents: 5n, sentAt: now });
    assert.deepEqual(transfer, { kind: "moved", movedCents: 5n, ...(isPossible && { balanceCents: cents }) });
  }
  const refusing = saying({ balance: { kind: "refused" }, transfer: { kind: "moved", movedCents: 5n } } as never);
  assert.deepEqual(await refusing.balance({ player: "p" }), { kind: "refused" });
  const moved = await refusing.transfer({ player: "p", transferId: "t", amountCents: 5n, sentAt: now });
  assert.deepEqual(moved, { kind: "moved", movedCents: 5n });
});

Deno.test("a game opens by an address of 8,000 characters with 100 parameters, and by no more of either", async () => {
  const params = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, "x"]));
  const address = (length: number) => "https://games.example/".padEnd(length, "x");
  const edges = [[8_000, 100, true], [8_001, 100, false], [8_000, 101, false]] as const;
  for (const [length, count, opens] of edges) {
    const launch: LaunchAnswer = { kind: "launch", method: "POST", url: address(length), params: params(count) };
    const answer = await saying({ launch }).launch({} as never);
    assert.deepEqual(answer, opens ? launch : { kind: "unknown", why: "out_of_bounds", said: "launch" });
  }
});

function readOne(bet: ProviderBet) {
  return readBets([{ id: "1" }], { schema: z.object({ id: z.string() }), id: "id", toBet: () => bet, now });
}

/** A provider that says these answers, read within bounds. */
function saying(said: { balance?: WalletAnswer; transfer?: TransferAnswer; launch?: LaunchAnswer }): GameProvider {
  const { balance, transfer, launch } = said;
  return keepInBounds({
    balance: () => Promise.resolve(balance),
    transfer: () => Promise.resolve(transfer),
    launch: () => Promise.resolve(launch),
  } as unknown as GameProvider);
}

function shown(value: unknown): string {
  if (typeof value === "string") return `${encodeURIComponent(value.slice(0, 4))} (${value.length})`;
  return String(value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value);
}
