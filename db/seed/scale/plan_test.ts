import assert from "node:assert/strict";
import { parseScale, type ScalePlan, type Slice, sliceAt, sliceCount, visitCount } from "./plan.ts";
import { seedVisitorOf } from "./who.ts";

Deno.test("a request names members and bets, and a seed if it wants", () => {
  assert.deepEqual(parseScale("members=200,bets=5000"), { members: 200, bets: 5000, seed: 1 });
  assert.deepEqual(parseScale("seed=7, bets=5000, members=200"), { members: 200, bets: 5000, seed: 7 });
});

Deno.test("what is wrong with a request is said", () => {
  for (
    const [text, why] of [
      ["members=200", "It takes both members=NUMBER and bets=NUMBER."],
      ["", '"" is none of members=NUMBER, bets=NUMBER and seed=NUMBER.'],
      ["members=1e6,bets=5", '"members=1e6" is none of members=NUMBER, bets=NUMBER and seed=NUMBER.'],
      ["members=200,bets=-5", '"bets=-5" is none of members=NUMBER, bets=NUMBER and seed=NUMBER.'],
      ["members=200,bets=5,valueOf=3", '"valueOf=3" is none of members=NUMBER, bets=NUMBER and seed=NUMBER.'],
      ["members=200,bets=5,bets=6", "bets is given twice."],
      ["members=0,bets=5", "members must be from 1 to 5000000."],
      ["members=5000001,bets=5", "members must be from 1 to 5000000."],
    ] as const
  ) assert.equal(parseScale(text), why, text);
});

Deno.test("the parts of the year follow each other, and hold every visit and bet once", () => {
  for (const [members, bets] of [[1, 1], [200, 5_000], [1_000, 3_000_001]] as const) {
    const plan: ScalePlan = { members, bets, seed: 1, until: new Date("2026-03-01T00:00:00Z") };
    const slices = Array.from({ length: sliceCount(plan) }, (_, index) => sliceAt(plan, index));
    const first = slices[0]!;
    assert.deepEqual([first.beginsAt, first.visits.first, first.bets.first], [Date.UTC(2025, 2, 1), 0, 0]);
    slices.reduce((before: Slice, slice) => {
      assert.deepEqual(
        [slice.beginsAt, slice.visits.first, slice.bets.first],
        [before.endsAt, before.visits.end, before.bets.end],
      );
      return slice;
    });
    const last = slices.at(-1)!;
    assert.deepEqual([last.endsAt, last.visits.end, last.bets.end], [plan.until.getTime(), visitCount(plan), bets]);
  }
});

Deno.test("every member visits, and those who play much oftener", () => {
  for (const members of [1, 2, 200, 12_345]) {
    const request = { members, bets: 1, seed: 1 };
    const visits = new Map<number, number>();
    for (let visit = 0; visit < visitCount(request); visit++) {
      const member = seedVisitorOf(request, visit);
      visits.set(member, (visits.get(member) ?? 0) + 1);
    }
    assert.equal(visits.size, members);
    if (members >= 200) assert.ok(visits.get(1)! > 10);
  }
});
