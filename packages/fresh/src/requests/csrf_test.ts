import assert from "node:assert/strict";
import { App, type Context, csrf, type CsrfOptions } from "../../mod.ts";

const handlerFor = (options?: CsrfOptions<unknown>) =>
  new App().use(csrf(options)).all("/x", () => new Response("done")).handler();
const plain = handlerFor();

async function status(method: string, headers: Record<string, string>, handler = plain): Promise<number> {
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
  assert.equal(await status("POST", { origin: "http://site.test" }), 200);
  assert.equal(await status("POST", {}), 200);
});

Deno.test("reading is allowed from any site", async () => {
  assert.equal(await status("GET", { "sec-fetch-site": "cross-site" }), 200);
});

Deno.test("the origins that were named replace the site's own", async () => {
  const partner = "https://partner.test";
  for (
    const origin of [partner, [partner], (origin: string, ctx: Context<unknown>) => origin === partner && !!ctx.url]
  ) {
    const handler = handlerFor({ origin });
    assert.equal(await status("POST", { "sec-fetch-site": "cross-site", origin: partner }, handler), 200);
    assert.equal(await status("POST", { origin: partner }, handler), 200);
    assert.equal(await status("POST", { origin: "http://site.test" }, handler), 403);
  }
});
