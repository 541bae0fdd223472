import assert from "node:assert/strict";
import fc from "fast-check";
import { v7, validate, version } from "uuid";
import { partId } from "./part_id.ts";

Deno.test("a request's order at a provider has one id, of the request's time, and no other request or provider has it", () => {
  const code = fc.stringMatching(/^[a-z0-9_]{1,32}$/);
  const codes = fc.uniqueArray(code, { minLength: 2, maxLength: 20 });
  fc.assert(fc.property(codes, fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (codes, at) => {
    const [one, other] = [v7({ msecs: at.getTime() }), v7({ msecs: at.getTime() })];
    const ids = [one, other].flatMap((request) => codes.map((code) => partId(request, code)));
    assert.deepEqual(ids, [one, other].flatMap((request) => codes.map((code) => partId(request, code))));
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) {
      assert.ok(validate(id) && version(id) === 7);
      assert.equal(id.slice(0, 13), one.slice(0, 13));
    }
  }));
});
