import assert from "node:assert/strict";
import fc from "fast-check";
import { comparableName, isSameOperator } from "./operator_name.ts";

Deno.test("one operator's name is the same in any case, width and spacing", () => {
  const names = ["Anna", " anna", "ANNA ", "Ａnna", "ａｎｎａ", "an\u200bna", "\ufeffAnna\u00a0", "An\u00adna"];
  for (const name of names) assert.ok(isSameOperator(name, "Anna"), JSON.stringify(name));
  const others = [["Straße", "STRASSE"], ["STRAẞE", "strasse"], ["ΣΑΣ", "σας"], ["ﬁn", "FIN"], ["É", "e\u0301"], [
    "陳 大文",
    " 陳　大文",
  ], [
    "Đức",
    "đỨC",
  ]];
  for (const [one = "", other = ""] of others) assert.ok(isSameOperator(one, other), `${one} ${other}`);
});

Deno.test("different names are different operators", () => {
  for (
    const [one = "", other = ""] of [["anna", "ann"], ["anna", "hanna"], ["an na", "anna"], ["é", "e"], ["amy", "ben"]]
  ) {
    assert.ok(!isSameOperator(one, other), `${one} ${other}`);
  }
});

Deno.test("a name stays the same when it is compared again, and in upper and in lower case", () => {
  const staysItself = (name: string) => {
    const comparable = comparableName(name);
    assert.equal(comparableName(comparable), comparable);
    assert.equal(comparableName(`  ${name.toUpperCase()}\t`), comparable);
  };
  // Strings at random seldom have one of the few letters that are odd.
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point);
    if (letter.toLowerCase() !== letter.toUpperCase()) staysItself(letter);
  }
  fc.assert(fc.property(fc.string({ unit: "binary" }), staysItself));
});
