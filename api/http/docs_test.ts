import assert from "node:assert/strict";
import { testSite } from "../testing/test_site.ts";

Deno.test("the page of the document loads only what this site serves, under a policy that lets in nothing else", async () => {
  await using site = await testSite();
  const { status, headers, body: page } = await site.request("/api/docs");
  assert.equal(status, 200);
  assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'; script-src 'self'/);
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string);
  assert.equal(addresses.length, 4);
  for (const address of addresses.filter((address) => !address.startsWith("data:"))) {
    const asset = await site.request(address);
    assert.equal(asset.status, 200, address);
    assert.match(asset.headers.get("cache-control") ?? "", /immutable/);
    assert.ok(asset.body.length > 50, address);
  }
});

Deno.test("nothing else of the package is served", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/docs");
  const folder = /href="(\/api\/docs\/[\d.]+)\//.exec(body)?.[1];
  for (const name of ["package.json", "index.html", "..%2fpackage.json"]) {
    assert.equal((await site.request(`${folder}/${name}`)).status, 404);
  }
});
