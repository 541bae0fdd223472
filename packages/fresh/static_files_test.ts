import assert from "node:assert/strict";
import { type ServedFixture, serveFixture } from "./fixtures/serve.ts";
import { app } from "./fixtures/site/main.ts";

let site: ServedFixture;

Deno.test.beforeAll(async () => {
  site = await serveFixture(app, "site");
});

Deno.test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** Asks by hand: fetch would undo the compression and leave the header out. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const client = Deno.createHttpClient({});
  try {
    const response = await fetch(site.address + path, { method, headers, client });
    await response.body?.cancel();
    return response;
  } finally {
    client.close();
  }
}

Deno.test("under its content's hash a file may be kept for ever, under its name it is not kept", async () => {
  const plain = await ask("/styles/base.css");
  assert.match(plain.headers.get("cache-control") ?? "", /no-store/);
  assert.equal(plain.headers.get("content-type"), "text/css; charset=utf-8");
  const hash = /"(\w+)"/.exec(plain.headers.get("etag") ?? "")?.[1];
  assert.match((await ask(`/styles/base.css?__frsh_c=${hash}`)).headers.get("cache-control") ?? "", /immutable/);
});

Deno.test("a script's name carries its hash", async () => {
  const html = await (await fetch(site.address + "/islands")).text();
  const script = /src="(\/_fresh\/js\/boot-[^"]+)"/.exec(html)?.[1];
  const response = await ask(script!);
  assert.match(response.headers.get("cache-control") ?? "", /immutable/);
  assert.equal(response.headers.get("content-type"), "text/javascript; charset=utf-8");
});

Deno.test("a file that is the same is not sent again", async () => {
  const etag = (await ask("/dot.svg")).headers.get("etag")!;
  const again = await ask("/dot.svg", { "if-none-match": `W/"other", ${etag}` });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get("etag"), etag);
  assert.equal((await ask("/dot.svg", { "if-none-match": 'W/"other"' })).status, 200);
});

Deno.test("HEAD gives a file's headers without sending it", async () => {
  const response = await ask("/styles/base.css", { "accept-encoding": "identity" }, "HEAD");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/css; charset=utf-8");
});

Deno.test("no path leads out of static/", async () => {
  for (
    const path of [
      "/../manifest.json",
      "/static/dot.svg",
      "/manifest.json",
      "/%2e%2e/manifest.json",
      "/styles/..%2f..%2fmanifest.json",
    ]
  ) {
    assert.equal((await ask(path)).status, 404, path);
  }
});

Deno.test("text is sent in the best form that the client takes", async () => {
  const handler = app.handler();
  const encodingOf = async (accepted: string | null) => {
    const headers = accepted === null ? undefined : { "accept-encoding": accepted };
    const response = await handler(new Request("http://site.test/styles/base.css", { headers }));
    await response.body?.cancel();
    assert.equal(response.headers.get("vary"), "accept-encoding");
    return response.headers.get("content-encoding");
  };
  assert.equal(await encodingOf("gzip, deflate, br"), "br");
  assert.equal(await encodingOf("gzip"), "gzip");
  assert.equal(await encodingOf("br;q=0, gzip;q=0.5"), "gzip");
  assert.equal(await encodingOf("identity"), null);
  assert.equal(await encodingOf(null), null);
});

Deno.test("what is not compressed comes whole, and compressed it is the same", async () => {
  const css = await (await fetch(site.address + "/styles/base.css", { headers: { "accept-encoding": "br" } })).text();
  const plain = await (await fetch(site.address + "/styles/base.css", { headers: { "accept-encoding": "identity" } }))
    .text();
  assert.equal(css, plain);
  assert.match(css, /^body\{color:red;background:url\(\/dot\.svg\?__frsh_c=\w+\);margin:0\}/);
});
