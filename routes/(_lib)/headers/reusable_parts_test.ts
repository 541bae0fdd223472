import assert from "node:assert/strict";
import { reusableParts } from "./reusable_parts.ts";

const hash = "k3J_-bQ0wXyZ1234";

Deno.test("a browser names the parts that it has by their hashes, and nothing else is taken for any", () => {
  const named = (value: string) => [...reusableParts(new Headers({ "fresh-reuse": value }))];
  assert.deepEqual([...reusableParts(new Headers())], []);
  assert.deepEqual(named(hash), [hash]);
  assert.deepEqual(named(`${hash},${hash.toLowerCase()}`), [hash, hash.toLowerCase()]);
  assert.equal(named(numbered(32)).length, 32);
  for (
    const value of [
      "",
      ",",
      `${hash},`,
      `${hash}x`,
      hash.slice(1),
      `${hash}, ${hash}`,
      "<template>=======",
      numbered(33),
    ]
  ) {
    assert.deepEqual(named(value), [], value);
  }
});

function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => String(at).padStart(16, "0")).join();
}
