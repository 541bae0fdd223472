import assert from "node:assert/strict";
import { seedContents } from "@/db/seed/contents.ts";
import { languages } from "@/i18n/mod.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { listActivities, readActivity } from "./activities.ts";
import { listAnnouncements, readPopup } from "./announcements.ts";
import { listArticles, readArticle } from "./articles.ts";
import { contentsOf, createContents } from "./contents.ts";
import { addItem } from "./testing.ts";

const now = new Date("2026-11-20T04:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

Deno.test("an announcement shows from its time until it is withdrawn, newest first, and a draft never", async () => {
  await using site = await testSite();
  await addItem(site, { key: "older", publishedAt: hours(-2) });
  await addItem(site, { key: "newer", publishedAt: hours(-1), withdrawnAt: hours(1) });
  await addItem(site, { key: "withdrawn", publishedAt: hours(-3), withdrawnAt: hours(0) });
  await addItem(site, { key: "tomorrows", publishedAt: hours(24) });
  await addItem(site, { key: "draft", publishedAt: null });
  const titles = async (at: Date) => {
    const listed = await listAnnouncements({ ...site.ctx, now: () => at }, "tw");
    return listed.map(({ title }) => title);
  };
  assert.deepEqual(await titles(now), ["newer", "older"]);
  const before = await contentsOf(site.ctx).shown(now);
  assert.equal(await contentsOf(site.ctx).shown(hours(0.5)), before);
  assert.deepEqual(await titles(hours(2)), ["older"]);
  assert.notEqual(await contentsOf(site.ctx).shown(hours(2)), before);
  assert.deepEqual(await titles(hours(24)), ["tomorrows", "older"]);
});

Deno.test("a language without words of its own says it in Traditional Chinese, word by word", async () => {
  await using site = await testSite();
  await addItem(site, {
    kind: "article",
    category: "guide",
    publishedAt: now,
    texts: {
      tw: { title: "標題", summary: "摘要", body: "內文" },
      vn: { title: "Tiêu đề", summary: "", body: "" },
    },
  });
  const ctx = { ...site.ctx, now: () => now };
  const { data: [vn] } = await listArticles(ctx, { limit: 20 }, "vn");
  assert.deepEqual([vn?.title, vn?.summary], ["Tiêu đề", "摘要"]);
  const detail = await readArticle(ctx, vn!.id, "en");
  assert.ok(detail.ok);
  assert.deepEqual([detail.value.title, detail.value.bodyHtml], ["標題", "<p>內文</p>"]);
});

Deno.test("promotions stand in the order of their places, and those that have ended last", async () => {
  await using site = await testSite();
  const kind = "activity";
  await addItem(site, { kind, key: "ended", place: 1, endsAt: hours(0) });
  await addItem(site, { kind, key: "second", place: 20, startsAt: hours(1) });
  await addItem(site, { kind, key: "first", place: 10, endsAt: hours(1) });
  const states = async (at: Date) => {
    const listed = await listActivities({ ...site.ctx, now: () => at }, "en");
    return listed.map(({ key, state }) => `${key} ${state}`);
  };
  assert.deepEqual(await states(now), ["first running", "second coming", "ended ended"]);
  assert.deepEqual(await states(hours(1)), ["second running", "ended ended", "first ended"]);
});

Deno.test("articles are listed by key, of one category too, and an unknown cursor ends the list", async () => {
  await using site = await testSite();
  for (let at = 0; at < 5; at++) {
    const category = at % 2 ? "lesson" : "guide";
    await addItem(site, { kind: "article", key: `a${at}`, category, publishedAt: hours(-at) });
  }
  const ctx = { ...site.ctx, now: () => now };
  const keys = async (query: Parameters<typeof listArticles>[1]) => {
    const { data, next } = await listArticles(ctx, query, "tw");
    return { keys: data.map(({ key }) => key).join(" "), next };
  };
  const first = await keys({ limit: 2 });
  const second = await keys({ limit: 2, cursor: first.next! });
  const third = await keys({ limit: 2, cursor: second.next! });
  assert.deepEqual([first.keys, second.keys, third.keys, third.next], ["a0 a1", "a2 a3", "a4", null]);
  assert.equal((await keys({ limit: 20, category: "lesson" })).keys, "a1 a3");
  assert.deepEqual(await keys({ limit: 20, cursor: "999999" }), { keys: "", next: null });
});

Deno.test("a hundred readers of an article take one statement, unknown ones none, and a change is read once", async () => {
  await using site = await testSite();
  const id = await addItem(site, { kind: "article", category: "guide", publishedAt: hours(-1) });
  const other = await addItem(site, { kind: "activity", publishedAt: hours(-1) });
  const counted = (work: (ctx: TestSite["ctx"]) => Promise<unknown>) =>
    statementsOf({ ...site.ctx, now: () => now }, async (ctx) => {
      const cache = createContents(ctx.db);
      await cache.shown(now);
      await work({ ...ctx, caches: contentsOf.replaced(ctx, cache) });
    });
  const setup = await counted(async () => {});
  const hundred = await counted((ctx) => Promise.all(Array.from({ length: 100 }, () => readArticle(ctx, id, "tw"))));
  assert.equal(hundred - setup, 1);
  const unknown = await counted(async (ctx) => {
    assert.equal((await readArticle(ctx, other, "tw")).ok, false);
    assert.equal((await readActivity(ctx, id, "tw")).ok, false);
    assert.equal((await readArticle(ctx, 12345, "tw")).ok, false);
  });
  assert.equal(unknown - setup, 0);
});

Deno.test("a change shows after the next look, without it nothing is read again", async () => {
  await using site = await testSite();
  const ctx = { ...site.ctx, now: () => now };
  await addItem(site, { kind: "popup", key: "one", publishedAt: hours(-2) });
  assert.equal((await readPopup(ctx, "tw"))?.title, "one");
  const before = await contentsOf(ctx).shown(now);
  await contentsOf(ctx).refresh(now);
  assert.equal(await contentsOf(ctx).shown(now), before);
  const id = await addItem(site, { kind: "popup", key: "two", publishedAt: hours(-1) });
  assert.equal((await readPopup(ctx, "tw"))?.title, "one");
  await contentsOf(ctx).refresh(now);
  assert.equal((await readPopup(ctx, "tw"))?.title, "two");
  await site.db.updateTable("contents").set({ withdrawn_at: now }).where("id", "=", id).execute();
  await contentsOf(ctx).refresh(now);
  assert.equal((await readPopup(ctx, "tw"))?.title, "one");
});

Deno.test("the seeded contents say the same in every language, once, and every body renders", async () => {
  await using site = await testSite();
  await seedContents(site.db, now);
  await seedContents(site.db, hours(1));
  const ctx = { ...site.ctx, now: () => now };
  for (const lang of languages) {
    const articles = (await listArticles(ctx, { limit: 100 }, lang)).data;
    const activities = await listActivities(ctx, lang);
    assert.deepEqual([(await listAnnouncements(ctx, lang)).length, articles.length, activities.length], [3, 4, 3]);
    assert.ok(await readPopup(ctx, lang));
    for (const { id } of articles) {
      const article = await readArticle(ctx, id, lang);
      assert.ok(article.ok && article.value.bodyHtml.length > 100);
    }
  }
  const rows = await site.db.selectFrom("contents").select("texts").execute();
  for (const { texts } of rows) assert.deepEqual(Object.keys(texts as object).toSorted(), [...languages].toSorted());
});
