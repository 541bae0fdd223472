import assert from "node:assert/strict";
import { App, csrf } from "../mod.ts";

const app = new App().use(csrf({ origin: "https://partner.test" })).all("/x", () => new Response("done"));
const handler = app.handler();

async function status(method: string, headers: Record<string, string>): Promise<number> {
  return (await handler(new Request("http://site.test/x", { method, headers }))).status;
}

Deno.test("a browser's request from another site changes nothing", async () => {
  for (const site of ["cross-site", "same-site"]) {
    assert.equal(await status("POST", { "sec-fetch-site": site }), 403, site);
  }
  for (const origin of ["https://evil.test", "null", "http://site.test.evil.test"]) {
    assert.equal(await status("POST", { origin }), 403, origin);
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    assert.equal(await status(method, { "sec-fetch-site": "cross-site" }), 403);
  }
});

Deno.test("requests from this site, typed addresses and clients that are no browser come through", async () => {
  assert.equal(await status("POST", { "sec-fetch-site": "same-origin", origin: "https://site.test" }), 200);
  assert.equal(await status("POST", { "sec-fetch-site": "none" }), 200);
  assert.equal(await status("POST", { origin: "https://site.test" }), 200);
  assert.equal(await status("POST", {}), 200);
});

Deno.test("reading is free, and so are the origins that were named", async () => {
  assert.equal(await status("GET", { "sec-fetch-site": "cross-site" }), 200);
  assert.equal(await status("POST", { "sec-fetch-site": "cross-site", origin: "https://partner.test" }), 200);
});
