import assert from "node:assert/strict";
import { drawerOf, outcomeAt, totalWeight } from "@/shared/draws/fair_draw.ts";
import { tier } from "@/testing/tier.ts";
import { demoTurntable } from "./demo_turntable.ts";

const { draws } = tier;

Deno.test(`${draws} draws are as often of each prize as its published odds say`, async () => {
  const prizes = demoTurntable.prizes;
  const total = totalWeight(prizes);
  const drawn = prizes.map(() => 0);
  // A new seed for every hundred draws, as members turn theirs over; its key is made once, and they are drawn together.
  for (let made = 0; made < draws; made += 100) {
    const draw = await drawerOf(String(made / 100).padStart(64, "0"));
    const nonces = Array.from({ length: Math.min(100, draws - made) }, (_, nonce) => nonce);
    for (const number of await Promise.all(nonces.map((nonce) => draw("odds", nonce, total)))) {
      drawn[outcomeAt(prizes, number)]!++;
    }
  }
  assert.ok(chiSquared(drawn, prizes.map(({ weight }) => weight / total)) <= 1);
});

Deno.test("odds that are a little off are found", () => {
  const shares = demoTurntable.prizes.map(({ weight }) => weight / totalWeight(demoTurntable.prizes));
  const fair = shares.map((share) => share * 1_000_000);
  assert.ok(chiSquared(fair, shares) <= 1);
  assert.ok(
    chiSquared(fair.map((count, index) => index === 0 ? count + 4000 : index === 2 ? count - 4000 : count), shares) > 1,
  );
});

/**
 * How far counts are from their shares, as a part of what is allowed: chi-squared over its bound at one in a thousand.
 * What is expected fewer than five times is counted together, as the approximation asks for it.
 */
function chiSquared(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const cells = counts.map((count, index) => ({ count, expected: shares[index]! * all }));
  const rare = cells.filter(({ expected }) => expected < 5);
  const common = cells.filter(({ expected }) => expected >= 5);
  const joined = { count: sumOf(rare, "count"), expected: sumOf(rare, "expected") };
  const judged = joined.expected >= 5 ? [...common, joined] : common;
  const sum = judged.reduce((total, { count, expected }) => total + (count - expected) ** 2 / expected, 0);
  return sum / bounds[judged.length - 1]!;
}

function sumOf(cells: readonly { count: number; expected: number }[], what: "count" | "expected"): number {
  return cells.reduce((sum, cell) => sum + cell[what], 0);
}

/** The chi-squared distribution's 99.9 % points by degrees of freedom, from 0. */
const bounds = [0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59];
