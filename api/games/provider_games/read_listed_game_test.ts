import assert from "node:assert/strict";
import { readListedGame } from "./read_listed_game.ts";
import { listed } from "./testing.ts";

Deno.test("figures that can't be are left out, and those at the bounds are shown", () => {
  const percentOf = (returnPercent: number) => readListedGame(listed("a", { returnPercent }))?.returnPercent;
  for (const percent of [0.01, 96.5, 100]) assert.equal(percentOf(percent), percent);
  for (const percent of [-1, 0, 0.004, 100.01, 1e9, NaN]) assert.equal(percentOf(percent), null, String(percent));
  const jackpotOf = (jackpotCents: bigint) => readListedGame(listed("a", { jackpotCents }))?.jackpotCents;
  for (const cents of [1n, 10n ** 12n]) assert.equal(jackpotOf(cents), cents);
  for (const cents of [-1n, 0n, 10n ** 12n + 1n]) assert.equal(jackpotOf(cents), null, String(cents));
});

Deno.test("a name of eighty visible characters is shown, however many bytes they are; a longer one is left out", () => {
  const nameOf = (tw: string) => readListedGame(listed("a", { names: { tw } }))?.names.tw;
  assert.equal(nameOf("🐉".repeat(80)), "🐉".repeat(80));
  assert.equal(nameOf(` ${"龍".repeat(80)} `), "龍".repeat(80));
  for (const name of ["龍".repeat(81), " ", "a\u200Bb", "a\u2028b", "a\uD800"]) assert.equal(nameOf(name), undefined);
});

Deno.test("a game without a name that can be shown is left out, and so is one with an id that can't be", () => {
  assert.equal(readListedGame(listed("a", { names: { tw: " ", en: "a\u200Bb" } })), null);
  assert.equal(readListedGame(listed("x".repeat(65))), null);
  assert.equal(readListedGame(listed("x".repeat(64)))?.gameId.length, 64);
});
