import assert from "node:assert/strict";
import fc from "fast-check";
import { byId, everyPage, page, pagesOf } from "./list_page.ts";

Deno.test("pages one after the other show every row once, whatever their size", async () => {
  await fc.assert(fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 12 }), async (count, limit) => {
    const rows = Array.from({ length: count }, (_, n) => ({ id: String(n).padStart(3, "0") }));
    const pages = await Array.fromAsync(everyPage((cursor) => {
      const requested = rows.filter(({ id }) => cursor === undefined || id > cursor).slice(0, limit + 1);
      return Promise.resolve(page(requested, limit, byId));
    }));
    assert.deepEqual(pages.flat(), rows);
    assert.ok(pages.every(({ length }) => length <= limit));
    assert.equal(pages.length, Math.max(1, Math.ceil(count / limit)));
    assert.deepEqual(await Array.fromAsync(everyPage(pagesOf(rows, limit))), pages);
  }));
});
