import assert from "node:assert/strict";
import fc from "fast-check";
import { bigRoad, type RoadResult, roadRows } from "./roads.ts";

Deno.test("the big road starts a column with each change of sides, and counts ties on the mark before", () => {
  assert.deepEqual(positions("tBBtPPPBtt"), [
    ..."B00+1 B01+1 P10 P11 P12 B20+2".split(" "),
  ]);
});

Deno.test("a streak turns to the right at the bottom, and above another streak's tail", () => {
  assert.deepEqual(positions("BBBBBBBB"), "B00 B01 B02 B03 B04 B05 B15 B25".split(" "));
  // The second streak meets the first one's tail a row above the bottom.
  assert.deepEqual(positions("BBBBBBBPPPPPPP").slice(7), "P10 P11 P12 P13 P14 P24 P34".split(" "));
});

Deno.test("no two marks share a place, whatever falls, and every result is on the road", () => {
  const result = fc.constantFrom<RoadResult["winner"]>("player", "banker", "tie");
  fc.assert(fc.property(fc.array(result, { maxLength: 90 }), (winners) => {
    const marks = bigRoad(winners.map((winner) => ({ winner, playerPair: false, bankerPair: false })));
    assert.equal(new Set(marks.map(({ column, row }) => `${column} ${row}`)).size, marks.length);
    assert.ok(marks.every(({ row }) => row >= 0 && row < roadRows));
    const ties = marks.reduce((sum, mark) => sum + mark.ties, 0);
    if (marks.length > 0) assert.equal(marks.length + ties, winners.length);
  }));
});

/** Marks as `B00+1`: the side, column, row, and ties if any. */
function positions(letters: string): string[] {
  const winners = { B: "banker", P: "player", t: "tie" } as const;
  const results = [...letters].map((letter) => ({
    winner: winners[letter as keyof typeof winners],
    playerPair: false,
    bankerPair: false,
  }));
  return bigRoad(results).map(({ winner, column, row, ties }) =>
    `${winner === "banker" ? "B" : "P"}${column}${row}${ties > 0 ? `+${ties}` : ""}`
  );
}
