import assert from "node:assert/strict";
import { fixedSettings } from "@/api/settings.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { languages, localeOf, textsOf } from "@/i18n/mod.ts";
import { type ServedPages, servePages } from "@/testing/site/serve_pages.ts";

Deno.test("the service worker is asked for again each time, may ask the site only, and is not sent again while it is the same", async () => {
  await using pages = await servePages();
  const response = await pages.get("/sw.js?v=1&lang=tw");
  const script = await response.text();
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/javascript/);
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /^default-src 'none'; connect-src 'self'; img-src 'self'; base-uri/,
  );
  const again = await pages.get("/sw.js?v=1&lang=tw", { "if-none-match": response.headers.get("etag") ?? "" });
  assert.equal(again.status, 304);
  assert.deepEqual(JSON.parse(/const languages = (.*);/.exec(script)![1]!), languages);
});

Deno.test("a page lets no worker run but the site's own", async () => {
  await using pages = await servePages();
  for (const cookie of ["", `jadehall_session=${(await pages.site.member()).token}`]) {
    const { headers } = await pages.get("/", { cookie });
    assert.match(headers.get("content-security-policy") ?? "", /; worker-src 'self'(;|$)/);
  }
});

Deno.test("the offline page is in each language, for no search engine, and leads nowhere but on", async () => {
  await using pages = await servePages();
  for (const lang of languages) {
    const html = await (await pages.get(`/offline?lang=${lang}`)).text();
    const { offline } = textsOf(lang);
    assert.match(html, new RegExp(`<html lang="${localeOf(lang)}"`));
    assert.ok(html.includes(`<h1>${offline.title}</h1>`));
    assert.match(html, /<meta name="robots" content="noindex"/);
    const links = Array.from(html.matchAll(/<a\b[^>]*? href(?:="([^"]*)")?[\s>]/g), ([, address = ""]) => address);
    assert.deepEqual(links, ["/", ""]);
  }
});

Deno.test("a page names another worker in another language, and once what the offline page shows has changed", async () => {
  await using pages = await servePages();
  const tw = await workerOf(pages, "tw");
  assert.match(tw, /^\/sw\.js\?v=\w{12}&lang=tw$/);
  assert.match(await workerOf(pages, "vn"), /&lang=vn$/);
  assert.equal(await workerOf(pages, "tw"), tw);
  pages.site.ctx.settings = fixedSettings({ ...wideLimits, "support.id": "another" });
  assert.notEqual(await workerOf(pages, "tw"), tw);
});

/** The worker's address that the front page hands its script. */
async function workerOf(pages: ServedPages, lang: string): Promise<string> {
  const html = await (await pages.get("/", { cookie: `lang=${lang}` })).text();
  return /\/sw\.js\?v=\w+(?:&amp;|&|\\u0026)lang=[\w-]+/.exec(html)![0].replace(/&amp;|\\u0026/, "&");
}
