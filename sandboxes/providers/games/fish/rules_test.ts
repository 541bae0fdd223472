import assert from "node:assert/strict";
import { catchesOf, fishes, fishPay, fishPaybackPercent, fishPays, shoot, shotsCounted } from "./rules.ts";

Deno.test("each fish pays back exactly the same: its chance times what it pays", () => {
  for (const fish of fishes) {
    assert.ok(Number.isInteger(catchesOf(fish)), fish);
    assert.equal(catchesOf(fish) * fishPays[fish] * 100, fishPaybackPercent * shotsCounted, fish);
  }
  assert.deepEqual(fishes.map(catchesOf), [4_800, 3_200, 1_920, 1_200, 800, 480, 240, 96]);
});

Deno.test("a shot catches from zero up to the fish's share of the numbers, and not from there on", () => {
  for (const fish of fishes) {
    assert.deepEqual(shoot([fish], () => 0), [true]);
    assert.deepEqual(shoot([fish], () => catchesOf(fish) - 1), [true]);
    assert.deepEqual(shoot([fish], () => catchesOf(fish)), [false]);
  }
});

Deno.test("each shot is drawn by itself over all the numbers, and the caught ones pay together", () => {
  const limits: number[] = [];
  const drawn = [0, 9_999, 95];
  const targets = ["koi", "koi", "arowana"] as const;
  const caught = shoot(targets, (limit) => drawn[limits.push(limit) - 1]!);
  assert.deepEqual([caught, limits], [[true, false, true], [shotsCounted, shotsCounted, shotsCounted]]);
  assert.equal(fishPay(targets, caught), 105);
});
