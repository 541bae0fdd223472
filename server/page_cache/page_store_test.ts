import assert from "node:assert/strict";
import { createPageStore, pageLifetimeMs } from "./page_store.ts";
import { maxPageBytes, type RenderedPage, renderPage } from "./render_page.ts";

const version = [{}];
const html = { "content-type": "text/html; charset=utf-8" };
const pageOf = (bytes: number, isCached = true): RenderedPage => ({
  status: 200,
  forms: { plain: { bytes: new Uint8Array(bytes), headers: {} } },
  isCached,
});

Deno.test("however many pages are asked for, only so many and so many bytes are kept; the oldest go", async () => {
  const store = createPageStore({ now: () => 0, maxPages: 10, maxBytes: 1000 });
  let renderings = 0;
  const ask = (key: string, bytes: number) =>
    store.get(key, version, () => {
      renderings++;
      return Promise.resolve(pageOf(bytes));
    });
  for (let i = 0; i < 1000; i++) await ask(`small ${i}`, 10);
  assert.deepEqual(store.size(), { pages: 10, bytes: 100 });
  renderings = 0;
  await ask("small 999", 10);
  assert.equal(renderings, 0);
  await ask("small 0", 10);
  assert.equal(renderings, 1);
  for (let i = 0; i < 1000; i++) await ask(`large ${i}`, 400);
  assert.deepEqual(store.size(), { pages: 2, bytes: 800 });
  for (let i = 0; i < 10; i++) await ask(`huge ${i}`, 1001);
  assert.deepEqual(store.size(), { pages: 0, bytes: 0 });
});

Deno.test("a page is rendered once at a time, even when it takes longer than a page is kept or its data changes", async () => {
  const clock = { ms: 0 };
  const store = createPageStore({ now: () => clock.ms });
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  let renderings = 0;
  const render = () => {
    renderings++;
    return promise;
  };
  const first = store.get("/", version, render);
  clock.ms += 10 * pageLifetimeMs;
  const others = [store.get("/", version, render), store.get("/", [{}], render)];
  resolve(pageOf(1));
  assert.equal(new Set(await Promise.all([first, ...others])).size, 1);
  assert.equal(renderings, 1);
  await store.get("/", version, render);
  assert.equal(renderings, 2);
});

Deno.test("a failure answers those who asked meanwhile, and the page is rendered again for the next", async () => {
  const store = createPageStore({ now: () => 0 });
  const answers = [new Response("away", { status: 503, headers: html }), new Response("here", { headers: html })];
  const render = () => renderPage(() => Promise.resolve(answers.shift()!), new Request("http://localhost/"));
  const both = await Promise.all([store.get("/", version, render), store.get("/", version, render)]);
  assert.deepEqual(both.map((page) => page?.status), [503, 503]);
  assert.equal(store.size().pages, 0);
  assert.equal((await store.get("/", version, render))?.status, 200);
  const failing = () => Promise.reject(new Error("x"));
  await assert.rejects(store.get("/other", version, failing));
  assert.equal((await store.get("/other", version, () => Promise.resolve(pageOf(1))))?.status, 200);
});

Deno.test("an answer that sets a cookie, is no page or is too large is not kept", async () => {
  const rendered = (body: string, headers: HeadersInit) =>
    renderPage(() => Promise.resolve(new Response(body, { headers })), new Request("http://localhost/"));
  assert.equal((await rendered("x", html))?.isCached, true);
  assert.equal(await rendered("x", { ...html, "set-cookie": "a=b" }), null);
  assert.equal((await rendered("x", { "content-type": "text/csv" }))?.isCached, false);
  assert.equal((await rendered("x".repeat(maxPageBytes + 1), html))?.isCached, false);
});
