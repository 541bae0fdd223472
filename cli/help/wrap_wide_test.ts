import assert from "node:assert/strict";
import fc from "fast-check";
import { widthOf } from "../output/fit.ts";
import { wrapWide } from "./wrap_wide.ts";

Deno.test("a line breaks beside a Han character and at a space, never within a word", () => {
  assert.equal(wrapWide("從這筆訂單之後 continue 繼續", 10), "從這筆訂單\n之後\ncontinue\n繼續");
});

Deno.test("no line begins with what closes or ends with what opens", () => {
  assert.equal(wrapWide("印出訂單，不變更", 8), "印出訂\n單，不變\n更");
  assert.equal(wrapWide("選項「名」有誤。", 8), "選項\n「名」有\n誤。");
});

Deno.test("lines fit, if every part does, and nothing but spaces at their ends is lost", () => {
  const text = fc.array(fc.constantFrom("單", "號", "，", "。", "「", "」", " ", "id", "--json")).map((parts) =>
    parts.join("")
  );
  fc.assert(
    fc.property(text, (given) => {
      const lines = wrapWide(given, 40).split("\n");
      assert.equal(lines.join("").replaceAll(" ", ""), given.replaceAll(" ", ""));
      // A part is a character between two such runs, or lies within one: without a long one each fits.
      const isLong = given.split(/[單號 ]/).some((run) => widthOf(run) > 19);
      assert.ok(isLong || lines.every((line) => widthOf(line.trimEnd()) <= 40), given);
    }),
    { examples: [["單，號「id」".repeat(9)], ["「--json id」，".repeat(9)], ["--json".repeat(7)]] },
  );
});
