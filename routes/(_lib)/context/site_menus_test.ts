import assert from "node:assert/strict";
import { fixedSettings, settingsSchema } from "@/api/settings.ts";
import { textsOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { readMenus } from "./read_menus.ts";

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

Deno.test("groups of games stand in the operators' order, in the header and the footer; one that is lacking is no order", async () => {
  const order = ["egame", "hot", "online", "live", "lottery", "sport", "chess", "fish"];
  const groups = settingsSchema.partial().parse({ "games.group_order": order.join(",") });
  await using pages = await servePages({ settings: groups });
  const html = await (await pages.get("/news")).text();
  const links = Array.from(
    html.matchAll(/<a [^>]*href="\/(hot|live|lottery|sport|chess|egame|fish|online)"/g),
    ([, one]) => one,
  );
  const footer = links.slice(-order.length);
  assert.deepEqual([...new Set(links)], order);
  assert.deepEqual(footer, order);
  const { ctx } = pages.site;
  const first = async (settings: typeof ctx.settings) =>
    (await readMenus({ ...ctx, settings }, textsOf("tw"), 0))[0]?.group;
  assert.deepEqual(
    [await first(ctx.settings), await first(fixedSettings())],
    ["egame", "hot"],
    "a change shows at once",
  );
  for (const wrong of ["egame", `${order.join(",")},hot`, order.with(0, "slots").join(","), ""]) {
    assert.ok(!settingsSchema.partial().safeParse({ "games.group_order": wrong }).success, wrong);
  }
});
