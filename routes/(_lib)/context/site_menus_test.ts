import assert from "node:assert/strict";
import { settingsSchema } from "@/api/settings.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const sites = [{ name: "Table one", url: "https://one.example/lobby" }];
const settings = settingsSchema.partial().parse({
  "links.live_a": { title: "Live A", sites },
  "links.live_b": { title: "Nothing in it", sites: [] },
  "links.blog": "https://blog.example/",
});

Deno.test("the header has the operator's menus: members find the sites, visitors are asked to sign in and see no address", async () => {
  await using pages = await servePages({ settings });
  const visitor = await (await pages.get("/news")).text();
  assert.match(visitor, /<a [^>]*href="\/login"[^>]*data-dialog="login"[^>]*>Live A<\/a>/);
  assert.doesNotMatch(visitor, /one\.example/);
  const { token } = await pages.site.member();
  const member = await (await pages.get("/news", { cookie: `jadehall_session=${token}` })).text();
  assert.match(member, /<a [^>]*href="https:\/\/one\.example\/lobby" rel="noreferrer" target="_blank">/);
  // Its picture is drawn by the site: nothing is fetched from elsewhere.
  const picture = /src="(\/tiles\/live-one_example\.svg)[?#]/.exec(member)?.[1];
  assert.equal((await pages.get(picture!)).headers.get("content-type"), "image/svg+xml");
  for (const html of [visitor, member]) {
    assert.doesNotMatch(html, /Nothing in it/);
    assert.match(html, /<nav(?:(?!<\/nav>).)*href="\/coupon"/s, "promotions, after the categories");
    assert.equal(html.split('href="https://blog.example/"').length - 1, 2, "the blog, in the header and the footer");
  }
});

Deno.test("what an operator has not set is not there", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member();
  const html = await (await pages.get("/news", { cookie: `jadehall_session=${token}` })).text();
  assert.doesNotMatch(html, /id="sites-|href=""|blog/);
});
