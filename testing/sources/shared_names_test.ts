import assert from "node:assert/strict";
import { declaredNames, sharedNames } from "./shared_names.ts";
import { sourceOf } from "./source.ts";

Deno.test("a name that two files of production export is found: a type, a function, a constant", () => {
  const found = shared({
    "api/a.ts": "export interface Place {} export function placeOf() {} export const places = 1, own = 2;",
    "cli/b.ts": "export type Place = 1; export const placeOf = 1; export class places {}",
  });
  assert.deepEqual(found, ["Place: api/a.ts, cli/b.ts", "placeOf: api/a.ts, cli/b.ts", "places: api/a.ts, cli/b.ts"]);
});

Deno.test("a type and a value of one file are one name, and a name that is handed on is not declared", () => {
  const found = shared({
    "api/a.ts": "export const Order = 1; export type Order = 1;",
    "api/b.ts": 'export { Order } from "./a.ts"; import { Order as One } from "./a.ts"; export { One };',
  });
  assert.deepEqual(found, []);
});

Deno.test("tests, tools and generated types may have any name", () => {
  const text = "export const order = 1;";
  const files = ["api/a.ts", "api/a_test.ts", "api/testing/b.ts", "tools/c.ts", "testing/d.ts", "db/types.ts"];
  assert.deepEqual(shared(Object.fromEntries(files.map((file) => [file, text]))), []);
});

Deno.test("a family declares a name once, and another file's is another thing", () => {
  const wire = "export const statuses = 1; export const handler = 2;";
  const vendors = {
    "api/payments/deposits/vendors/yun/wire.ts": wire,
    "api/payments/deposits/vendors/c2p/wire.ts": wire,
  };
  assert.deepEqual(shared(vendors), []);
  assert.equal(shared({ ...vendors, "api/payments/deposits/statuses.ts": wire }).length, 2);
  assert.deepEqual(shared({ "routes/a.tsx": wire, "routes/b.tsx": "export const handler = 1;" }), []);
  assert.equal(shared({ "routes/a.tsx": wire, "routes/b.tsx": wire }).length, 1);
});

function shared(files: Record<string, string>): string[] {
  return sharedNames(Object.entries(files).flatMap(([file, text]) => declaredNames(sourceOf(file, text))));
}
