import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { textsOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

const heading = `>${textsOf("tw").home.promotions}</h2>`;

Deno.test("home has the promotions that run or are to come, each with a picture, and nothing without one", async () => {
  await using pages = await servePages();
  const { db, ctx } = pages.site;
  const now = ctx.now().getTime();
  assert.ok(!(await (await pages.get("/")).text()).includes(heading));
  const texts = (title: string) => ({ tw: { title, summary: `${title} in short`, body: title } });
  const ended = { startsAt: new Date(now - 2000), endsAt: new Date(now - 1000) };
  await addItem(pages.site, { kind: "activity", key: "ended", texts: texts("Ended one"), ...ended });
  await contentsOf(ctx).refresh(ctx.now());
  assert.ok(!(await (await pages.get("/?")).text()).includes(heading), "the only one has ended");
  const coming = await addItem(pages.site, {
    kind: "activity",
    key: "coming",
    category: "rebate",
    texts: texts("Coming one"),
    place: 2,
    startsAt: new Date(now + 3_600_000),
  });
  const picture = crypto.randomUUID();
  await db.insertInto("content_pictures").values({ name: picture, added_at: new Date(now) }).execute();
  await addItem(pages.site, { kind: "activity", key: "first", texts: texts("First one"), place: 1, picture });
  await contentsOf(ctx).refresh(ctx.now());
  const html = await (await pages.get("/?")).text();
  const [, slides = ""] = /<ul id="slides">(.*?)<\/ul>/s.exec(html) ?? [];
  assert.match(html, new RegExp(heading));
  assert.deepEqual([...slides.matchAll(/<b>([^<]+)/g)].map(([, title]) => title), ["First one", "Coming one"]);
  assert.match(slides, new RegExp(`src="/pictures/${picture}\\.jpg".*src="/art/promo/rebate\\.svg`, "s"));
  assert.match(slides, new RegExp(`href="/coupon_detail\\?id=${coming}"`));
});
