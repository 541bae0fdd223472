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

Deno.test("texts of a language, generated types and sandboxes are held to it, tests and tools are not", () => {
  const among = (...files: string[]) => shared(Object.fromEntries(files.map((file) => [file, text]))).length;
  const text = "export const order = 1;";
  assert.equal(among("api/a.ts", "api/a_test.ts", "api/testing/b.ts", "tools/c.ts", "testing/d.ts", "e2e/e.ts"), 0);
  for (const file of ["i18n/tw/a.ts", "db/types.ts", "main.ts", "sandboxes/a.ts", "server/a.ts"]) {
    assert.equal(among("api/a.ts", file), 1, file);
  }
});

Deno.test("only the names that Fresh takes of routes may stand in several of them, and there alone", () => {
  const text = "export const handler = 1, config = 2; export default 3;";
  assert.deepEqual(shared({ "routes/a.tsx": text, "routes/b.tsx": text }), []);
  assert.deepEqual(shared({ "api/a.ts": text, "routes/b.tsx": text, "api/c.ts": text }).length, 2);
  const other = "export const title = 1;";
  assert.equal(shared({ "routes/a.tsx": other, "routes/b.tsx": other }).length, 1);
});

function shared(files: Record<string, string>): string[] {
  return sharedNames(Object.entries(files).flatMap(([file, text]) => declaredNames(sourceOf(file, text))));
}
