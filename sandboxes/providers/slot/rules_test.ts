import assert from "node:assert/strict";
import { betSizesCents, drawStops, paybackPercent, payOf, reel, type Stops, symbolAt, symbols } from "./rules.ts";

Deno.test("over every line there is, the slot pays back what its rules say, and less than it takes", () => {
  const bets = new Map<string, { lines: number; pays: number }>();
  let played = 0;
  let paid = 0;
  for (const stops of everyLine()) {
    const pays = payOf(stops);
    played++;
    paid += pays;
    const key = kindOf(stops);
    const kind = bets.get(key) ?? { lines: 0, pays };
    assert.equal(kind.pays, pays);
    bets.set(key, { ...kind, lines: kind.lines + 1 });
  }
  assert.deepEqual([played, paid], [32_768, 31_389]);
  assert.equal(paybackPercent, Math.round((paid / played) * 10_000) / 100);
  assert.deepEqual(Object.fromEntries([...bets].filter(([, { pays }]) => pays > 0)), {
    "3 jade": { lines: 8, pays: 500 },
    "2 jade": { lines: 360, pays: 8 },
    "1 jade": { lines: 5400, pays: 2 },
    "3 ingot": { lines: 64, pays: 50 },
    "3 koi": { lines: 125, pays: 25 },
    "3 lotus": { lines: 216, pays: 12 },
    "3 lantern": { lines: 343, pays: 8 },
    "3 cloud": { lines: 512, pays: 4 },
  });
});

Deno.test("a reel has 32 stops with the symbols that the rules name", () => {
  const counts = symbols.map((symbol) => reel.filter((at) => at === symbol).length);
  assert.deepEqual(counts, [2, 4, 5, 6, 7, 8]);
});

Deno.test("each reel is drawn independently over all of its stops", () => {
  const limits: number[] = [];
  const stops = drawStops((limit) => limits.push(limit) * 10);
  assert.deepEqual([stops, limits], [[10, 20, 30], [32, 32, 32]]);
});

Deno.test("every win is whole cents, and no bet is less than one", () => {
  for (const bet of betSizesCents) assert.ok(bet >= 100n && Number.isSafeInteger(Number(bet * 500n)));
});

function* everyLine(): Generator<Stops> {
  for (let a = 0; a < reel.length; a++) {
    for (let b = 0; b < reel.length; b++) {
      for (let c = 0; c < reel.length; c++) yield [a, b, c];
    }
  }
}

function kindOf(stops: Stops): string {
  const line = stops.map(symbolAt);
  const jades = line.filter((symbol) => symbol === "jade").length;
  if (jades > 0) return `${jades} jade`;
  return line.every((symbol) => symbol === line[0]) ? `3 ${line[0]}` : "nothing";
}
