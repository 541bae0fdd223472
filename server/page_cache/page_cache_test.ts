import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Ctx } from "@/api/context.ts";
import { fixedSettings } from "@/api/settings.ts";
import { createSiteFigures } from "@/api/content/contents/site_figures.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/server/create_app.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createPageHandler } from "../fresh.ts";
import { keepPages } from "./page_cache.ts";
import { pageLifetimeMs } from "./page_store.ts";

Deno.test("a page for visitors is rendered once a second for each language and appearance, however many ask", async () => {
  await using site = await cachedSite();
  const cookies = ["", "lang=vn", "lang=vn; theme=light", "theme=light; other=1"];
  const all = () =>
    Promise.all(cookies.flatMap((cookie) => Array.from({ length: 25 }, () => site.get("/", { cookie }))));
  const pages = await all();
  await all();
  assert.deepEqual(site.rendered(), Array(4).fill("/"));
  assert.ok(pages.every(({ status }) => status === 200));
  assert.match(pages[30]!.text, /<html lang="vi"/);
  assert.match(pages[60]!.text, /<html lang="vi" data-theme="light"/);
  site.clock.ms += pageLifetimeMs - 1;
  await all();
  assert.equal(site.rendered().length, 4);
  site.clock.ms += 1;
  await all();
  assert.equal(site.rendered().length, 8);
});

Deno.test("what a kept page shows is never older than the site's own memory of it", async () => {
  await using site = await cachedSite();
  assert.match((await site.get("/news")).text, /Jadehall/);
  site.ctx.settings = fixedSettings({ ...wideLimits, "site.name": "Another" });
  assert.match((await site.get("/news")).text, /Another/);
  site.ctx.settings = fixedSettings({ ...wideLimits, "site.maintenance": true });
  assert.equal((await site.get("/news")).status, 503);
});

Deno.test("a member, an ended session, a query and another method get pages of their own, and leave nothing behind", async () => {
  await using site = await cachedSite();
  const { token, id } = await site.member({ main: 777_00n });
  const { account } = await site.ctx.db.selectFrom("members").select("account").where("id", "=", id)
    .executeTakeFirstOrThrow();
  const signedIn = { cookie: `lang=tw; jadehall_session=${token}` };
  assert.match((await site.get("/", signedIn)).text, new RegExp(account));
  const before = await site.get("/");
  for (let round = 0; round < 2; round++) {
    const asMember = await site.get("/", signedIn);
    assert.match(asMember.text, new RegExp(account));
    assert.match(asMember.text, /777/);
    assert.match(asMember.headers.get("content-security-policy") ?? "", /'nonce-/);
    const ended = await site.get("/", { cookie: "jadehall_session=ended" });
    assert.doesNotMatch(ended.text, new RegExp(account));
    assert.match((await site.get("/?login=1&next=/member/card")).text, /value="\/member\/card"/);
    assert.match((await site.get("/?seen=evil.example")).text, /evil\.example/);
    assert.ok((await site.get("/", { [onlyLiveHeader]: "1" })).text.length < 1000);
    // A caller that names menus as those that it has gets the page with them, and so does the next one.
    const menus = [...asMember.text.matchAll(/data-reuse="([^"]+)"/g)].map(([, hash]) => hash).join();
    assert.ok(menus);
    assert.deepEqual(await site.get("/", { "fresh-reuse": menus }), before);
    assert.deepEqual(await site.get("/"), before);
  }
  assert.doesNotMatch(before.text, new RegExp(`${account}|evil|nonce`));
});

Deno.test("a page is rendered for nothing of the visitor but language, appearance and whether they came by TLS", async () => {
  const odd = {
    cookie: "device=evil; csrf=evil; flash=evil; theme=evil; lang=evil",
    "accept-language": "zh-TW, evil;q=0.1",
    "user-agent": "evil",
    authorization: "Bearer evil",
    referer: "http://evil.example/",
    origin: "http://evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-for": "203.0.113.9",
    "if-none-match": "evil",
    range: "bytes=0-1",
    "sec-fetch-site": "cross-site",
  };
  await using site = await cachedSite();
  for (const path of ["/", "/hot", "/login", "/news"]) {
    const first = await site.ask(new Request(`http://evil.example${path}`, { headers: odd }));
    assert.equal(first.status, 200, path);
    assert.doesNotMatch(first.text + JSON.stringify([...first.headers]), /evil|localhost/, path);
    assert.equal(first.headers.has("set-cookie"), false, path);
    assert.deepEqual(await site.get(path), first, path);
  }
  const cookie = JSON.stringify([["cookie", "lang=tw; theme=dark"]]);
  const expected = ["/", "/hot", "/login", "/news"].map((path) => `GET http://localhost${path} ${cookie}`);
  assert.deepEqual(site.given(), expected);
  const byTls = await site.get("/", { "x-forwarded-proto": "https" });
  assert.match(byTls.headers.get("strict-transport-security") ?? "", /max-age/);
  assert.equal((await site.get("/")).headers.has("strict-transport-security"), false);
});

Deno.test("a kept page says what every page says, comes compressed as asked, and as HEAD without its body", async () => {
  await using site = await cachedSite();
  const plain = await site.bytes("/");
  assert.equal(plain.headers.get("cache-control"), "private, no-store");
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const requested = [["gzip, deflate, br, zstd", "br"], ["gzip", "gzip"], ["identity", null], [
    "br;q=0",
    null,
  ]] as const;
  for (const [header, encoding] of requested) {
    for (const method of ["GET", "HEAD"]) {
      const { headers, body } = await site.bytes("/", { method, headers: { "accept-encoding": header } });
      assert.equal(headers.get("content-encoding"), encoding, header);
      assert.match(headers.get("vary") ?? "", /accept-encoding/i);
      if (method === "HEAD") {
        assert.equal(body.byteLength, 0);
        assert.ok(Number(headers.get("content-length")) > 1000);
        continue;
      }
      assert.equal(headers.get("content-length"), String(body.byteLength));
      assert.deepEqual(new Uint8Array(encoding ? decoders[encoding](body) : body), plain.body);
      if (encoding) assert.ok(body.byteLength * 3 < plain.body.byteLength);
    }
  }
  assert.equal(site.rendered().length, 1);
});

/** A site whose pages are kept by a clock of the test's, and what was rendered: the paths, and the whole requests. */
async function cachedSite() {
  const site = await testSite();
  await seedGames(site.db);
  const ctx: Ctx = site.ctx;
  // By the usual clock they are read again every five seconds, and so is what shows them.
  ctx.figures = createSiteFigures(() => 0);
  const clock = { ms: 0 };
  const rendered: string[] = [];
  const given: string[] = [];
  const app = await createPageHandler(createApp(ctx));
  const handler = keepPages(ctx, (request, info) => {
    rendered.push(new URL(request.url).pathname);
    given.push(`${request.method} ${request.url} ${JSON.stringify([...request.headers])}`);
    return app(request, info);
  }, { now: () => clock.ms });
  const bytes = async (path: string, init?: RequestInit) => {
    const response = await handler(new Request(`http://localhost${path}`, init), pageVisitor);
    return { headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  };
  const ask = async (request: Request) => {
    const response = await handler(request, pageVisitor);
    return { status: response.status, headers: new Map(response.headers), text: await response.text() };
  };
  return {
    ctx,
    clock,
    member: site.member,
    ask,
    bytes,
    get: (path: string, headers: Record<string, string> = {}) =>
      ask(new Request(`http://localhost${path}`, { headers })),
    rendered: () => rendered,
    given: () => given,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
