import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("the page of the document loads only what this site serves, under a policy that allows nothing else", async () => {
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

Deno.test("HEAD and GET of its files open no file after the first read, and text is sent compressed", async () => {
  await using site = await testSite();
  const { body: page } = await site.request("/api/docs");
  const bundle = /src="([^"]+bundle\.js)"/.exec(page)?.[1] ?? "";
  const plain = await site.request(bundle);
  const length = String(new TextEncoder().encode(plain.body).length);
  for (let i = 0; i < 50; i++) {
    const { status, headers } = await site.request(bundle, { method: "HEAD" });
    assert.deepEqual([status, headers.get("content-length")], [200, length]);
    await (await site.api.request(bundle)).body?.cancel();
  }
  assert.deepEqual(await openFilesOf("swagger-ui"), []);
  const packed = await site.api.request(bundle, { headers: { "accept-encoding": "br, gzip" } });
  assert.equal(packed.headers.get("content-encoding"), "gzip");
  const unpacked = packed.body!.pipeThrough(new DecompressionStream("gzip"));
  assert.equal(await new Response(unpacked).text(), plain.body);
  assert.equal(
    (await site.api.request(bundle, { headers: { "accept-encoding": "gzip;q=0" } })).headers.get("content-encoding"),
    null,
  );
});

Deno.test("nothing else of the package is served", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/docs");
  const folder = /href="(\/api\/docs\/[\d.]+)\//.exec(body)?.[1];
  for (const name of ["package.json", "index.html", "..%2fpackage.json"]) {
    assert.equal((await site.request(`${folder}/${name}`)).status, 404);
  }
});

/** The files of a package that this process has open; other tests of it have theirs. */
async function openFilesOf(name: string): Promise<string[]> {
  const open: string[] = [];
  for await (const { name: descriptor } of Deno.readDir("/proc/self/fd")) {
    const path = await Deno.readLink(`/proc/self/fd/${descriptor}`).catch(() => "");
    if (path.includes(name)) open.push(path);
  }
  return open;
}
