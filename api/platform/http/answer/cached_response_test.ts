import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { testSite } from "@/testing/site/test_site.ts";
import { Hono } from "hono";
import type { ApiEnv } from "../context.ts";
import { cachedDocument } from "./cached_response.ts";

Deno.test("a kept document is made once and sent as the same bytes, however many ask", async () => {
  let made = 0;
  const app = new Hono<ApiEnv>().get("/", cachedDocument(() => ({ made: ++made })));
  const texts = await Promise.all(Array.from({ length: 20 }, async () => await (await app.request("/")).text()));
  assert.deepEqual(new Set(texts), new Set(['{"made":1}']));
});

Deno.test("the OpenAPI document is compressed where the client accepts that, and answered by 304 to a client that has it", async () => {
  await using site = await testSite();
  const get = (headers: Record<string, string>) => site.api.request("/api/openapi.json", { headers });
  const plain = await get({});
  const text = await plain.text();
  const etag = plain.headers.get("etag") ?? "";
  for (const accepted of ["gzip", "deflate, gzip;q=0.5, br"]) {
    const packed = await get({ "accept-encoding": accepted });
    assert.equal(packed.headers.get("content-encoding"), "gzip");
    assert.equal(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString(), text);
  }
  for (const accepted of ["br", "gzip;q=0", "gzip; q=0.0, identity"]) {
    const unpacked = await get({ "accept-encoding": accepted });
    assert.equal(unpacked.headers.get("content-encoding"), null, accepted);
    assert.equal(await unpacked.text(), text);
  }
  const known = await get({ "if-none-match": etag });
  assert.deepEqual([known.status, await known.text(), known.headers.get("etag")], [304, "", etag]);
  assert.equal((await get({ "if-none-match": 'W/"another"' })).status, 200);
});
