import assert from "node:assert/strict";
import { searchFilter, searchRank, searchText } from "./search_text.ts";

Deno.test("a text has all of a search's words, in any order and without marks; the words after the sixth do not count", () => {
  const searched = searchText("slot-1\nGolden Dragon\nRồng Vàng");
  for (const search of ["dragon golden", "RONG", "vàng", "slot-1", ""]) {
    assert.equal(searchFilter(search)(searched), true, search);
  }
  assert.equal(searchFilter("golden tiger")(searched), false);
  assert.equal(searchFilter("golden tiger")(searched, "tiger games"), true, "each in one of the texts");
  assert.equal(searchFilter("a b c d e f not there")("abcdef"), true);
  assert.equal(searchFilter("a a a a a a not")("abcdef"), false, "a word that comes again counts once");
});

Deno.test("a name that is the search ranks before one that begins with it, a word of it, and a part of a word", () => {
  const names = ["Golden", "Golden Dragon", "Red Golden Ox", "Marigolden"];
  for (const search of ["golden", " GOLDEN ", "Gólden"]) {
    const rank = searchRank(search);
    assert.deepEqual(names.map((name) => rank(searchText(`slot-1\n${name}\nother`))), [3, 2, 1, 0], search);
  }
  assert.equal(searchRank("golden  dragon")("slot-1\ngolden dragon"), 3, "however many spaces");
  assert.equal(searchRank("dragon golden")("slot-1\ngolden dragon"), 0);
});
