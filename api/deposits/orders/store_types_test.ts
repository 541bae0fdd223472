import assert from "node:assert/strict";
import { storeTypesOf } from "./store_types.ts";

const codesOf = (flag: string | null) => storeTypesOf(flag).map(({ code }) => code);

Deno.test("each of the two vendors of store codes has its own words for the chains, and its default first", () => {
  assert.deepEqual(codesOf("north-CVS"), ["IBON", "FAMILYS", "HILIFE", "OKMART"]);
  assert.deepEqual(codesOf("yun-STORE"), ["ibon", "fami", "okgo", "hilife"]);
});

Deno.test("a method of any other kind leaves no choice of chains", () => {
  for (const flag of ["north-ATM", "NORTH-CVS", "constructor", "", null]) assert.deepEqual(codesOf(flag), []);
});
