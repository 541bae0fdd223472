import assert from "node:assert/strict";
import { playRounds } from "../testing.ts";
import {
  countScatters,
  drawSpins,
  freeSpinFactor,
  freeSpins,
  linePays,
  lines,
  lineWins,
  reels,
  scatterPays,
  slotBetSizesCents,
  slotPay,
  slotPaybackPercent,
  symbolAt,
  symbols,
} from "./rules.ts";

Deno.test("what comes back of the slot's bets is what its rules say, to the last fraction", () => {
  const chance = (reel: number, symbol: string) =>
    reels[reel]!.filter((at) => at === symbol || at === "wild").length / reels[reel]!.length;
  let perLine = 0;
  for (const [symbol, [three, four, five]] of Object.entries(linePays)) {
    const [a, b, c, d, e] = reels.map((_, reel) => chance(reel, symbol)) as [number, number, number, number, number];
    perLine += a * b * c * ((1 - d) * three + d * (1 - e) * four + d * e * five);
  }
  const shows = reels.map((_, reel) =>
    reels[reel]!.filter((_, stop) => [0, 1, 2].some((row) => symbolAt(stopsWith(reel, stop), reel, row) === "scatter"))
      .length / reels[reel]!.length
  );
  let scattered = 0;
  let free = 0;
  for (let set = 0; set < 32; set++) {
    const count = shows.filter((_, reel) => set >> reel & 1).length;
    const likely = shows.reduce((product, shown, reel) => product * (set >> reel & 1 ? shown : 1 - shown), 1);
    scattered += likely * (scatterPays[count - 3] ?? 0);
    free += likely * (freeSpins[count - 3] ?? 0);
  }
  const share = perLine * (1 + freeSpinFactor * free) + scattered;
  // All of these are multiples of 2^-46, and exact.
  assert.equal(share, 67_282_927_235_147 / 2 ** 46);
  assert.equal(slotPaybackPercent, Math.round(share * 10_000) / 100);
});

Deno.test("played at random, the slot pays back what it says within four standard errors", () => {
  const { share, standardError } = playRounds((below) => {
    const payCents = drawSpins(below).reduce((sum, stops, index) => sum + slotPay(stops, index > 0, 100n), 0n);
    return { betCents: 100n, payCents };
  });
  assert.ok(Math.abs(share - slotPaybackPercent / 100) < 4 * standardError, `${share} ± ${standardError}`);
});

Deno.test("a line pays from the left, with wilds in between, and each of a line's symbols once", () => {
  for (const { line, symbol, count, pays } of everySpin().flatMap(lineWins)) {
    assert.ok(count >= 3 && line < 20 && symbol !== "wild" && symbol !== "scatter");
    assert.equal(pays, linePays[symbol][count - 3]);
  }
  const stops = [find(0, "koi"), find(1, "wild"), find(2, "wild"), find(3, "koi"), find(4, "other")];
  const middle = lineWins(stops).find(({ line }) => line === 0);
  assert.deepEqual([middle?.symbol, middle?.count], ["first", 4]);
});

Deno.test("three scatters anywhere bring free spins, in which lines pay double and scatters nothing", () => {
  const drawn = [...[0, 1, 2].map((reel) => find(reel, "scatter")), find(3, "koi"), find(4, "other")];
  let at = 0;
  const spins = drawSpins(() => drawn[at++] ?? 0);
  assert.equal(countScatters(drawn), 3);
  assert.equal(spins.length, 1 + freeSpins[0]);
  const lineBets = lineWins(drawn).reduce((sum, { pays }) => sum + BigInt(pays), 0n);
  assert.equal(slotPay(drawn, false, 2000n), 100n * lineBets + 4000n);
  assert.equal(slotPay(drawn, true, 2000n), 200n * lineBets);
});

Deno.test("reels have 32 stops, lines are different, and every bet is whole line bets", () => {
  for (const reel of reels) assert.equal(reel.length, 32);
  assert.equal(new Set(lines.map(String)).size, 20);
  for (const bet of slotBetSizesCents) assert.equal(bet % 20n, 0n);
  for (const symbol of symbols) assert.ok(reels.some((reel) => reel.includes(symbol)));
});

/** The stop that brings a symbol (`koi` is the first picture, `other` the third) into the middle row. */
function find(reel: number, picture: "koi" | "wild" | "other" | "scatter"): number {
  const symbol = picture === "koi" ? "first" : picture === "other" ? "third" : picture;
  return (reels[reel]!.indexOf(symbol) + 31) % 32;
}

function stopsWith(reel: number, stop: number): number[] {
  return reels.map((_, at) => at === reel ? stop : 0);
}

/** Some spins of every stop of the first reel. */
function everySpin(): number[][] {
  return reels[0]!.flatMap((_, first) => reels[1]!.map((_, second) => [first, second, first, second, first]));
}
