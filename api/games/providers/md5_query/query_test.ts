import assert from "node:assert/strict";
import fc from "fast-check";
import { fromQuery, toQuery } from "./query.ts";

Deno.test("fields come back from their query string, in whatever order they were given", () => {
  const fields = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), { minKeys: 1 });
  fc.assert(fc.property(fields, (given) => {
    const query = toQuery(given);
    assert.deepEqual({ ...fromQuery(query) }, { ...given });
    assert.equal(toQuery(Object.fromEntries(Object.entries(given).reverse())), query);
  }));
});

Deno.test("fields have one spelling only", () => {
  assert.deepEqual(fromQuery("a=%20%2F&b="), { a: " /", b: "" });
  const others = [
    "b=&a=",
    "a=1&a=1",
    "a=1&a=2",
    "a",
    "",
    "a=1&",
    "&a=1",
    "a=+ ",
    "a=%2f",
    "a=%41",
    "a=%",
    "a=%ff",
    "a=é",
  ];
  for (const query of others) assert.equal(fromQuery(query), null, query);
});

Deno.test("no value can pass for a field", () => {
  assert.equal(toQuery({ a: "1&b=2" }), "a=1%26b%3D2");
  assert.notEqual(toQuery({ a: "1&b=2" }), toQuery({ a: "1", b: "2" }));
});
