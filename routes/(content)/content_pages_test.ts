import assert from "node:assert/strict";
import { signPreview } from "@/api/content/contents/preview.ts";
import { addItem } from "@/api/content/contents/testing.ts";
import { endPromotion } from "@/api/rewards/promotions/terms/set_terms.ts";
import { putTerms, termsOf } from "@/api/rewards/promotions/testing/terms.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

Deno.test("a hostile article, promotion, announcement and notice show as text on every page that has them", async () => {
  await using pages = await servePages({ siteUrl: "https://play.example" });
  const hostile = '</script><img src=x onerror=alert(1)>"\u202e';
  const texts = {
    tw: { title: hostile, summary: hostile, body: `${hostile}\n\n[a](javascript:alert(1)) <svg onload=x>` },
  };
  for (const kind of ["article", "activity", "announcement", "popup"] as const) {
    await addItem(pages.site, { kind, key: kind, texts, publishedAt: ago(1) });
  }
  for (
    const path of [
      "/",
      "/news",
      "/article",
      "/article_detail",
      "/coupon",
      "/coupon_detail",
      "/feed.xml",
      "/sitemap.xml",
    ]
  ) {
    // Islands' props are texts in a script, which no text can end.
    const text = (await (await pages.get(path)).text()).replaceAll(/<script\b.*?<\/script>/gs, "");
    assert.doesNotMatch(text, /<img src=x|<svg onload|href="javascript|\u202e|<\/script><img/, path);
    if (path !== "/sitemap.xml") assert.match(text, /img src=x onerror=alert\(1\)/, path);
  }
  for (const call of ["web/article/list", "web/activity", "web/marquee"]) {
    const { data } = await (await pages.get(`/api/v1/${call}`)).json();
    assert.equal(data[0].title, '</script><img src=x onerror=alert(1)>"');
  }
  const { data } = await (await pages.get("/api/v1/web/guest/post")).json();
  assert.doesNotMatch(data.body, /<(img|svg|script)/);
});

Deno.test("an article's and a promotion's page have an address of their own for search engines, and data that says what they are", async () => {
  await using pages = await servePages({ siteUrl: "https://play.example" });
  const article = await addItem(pages.site, { kind: "article", key: "a", publishedAt: ago(2) });
  const activity = await addItem(pages.site, { kind: "activity", key: "b", publishedAt: ago(2) });
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)![1]!);
  const html = await (await pages.get(`/article_detail?id=${article}&seen=evil`)).text();
  assert.ok(
    html.includes(`<link rel="canonical" href="https://play.example/article_detail?id=${article}&amp;lang=tw"`),
  );
  assert.ok(html.includes(`hreflang="x-default" href="https://play.example/article_detail?id=${article}"`));
  assert.doesNotMatch(html, /canonical[^>]*evil/);
  const { headline, datePublished, mainEntityOfPage } = dataOf(html);
  assert.deepEqual([headline, mainEntityOfPage], ["a", `https://play.example/article_detail?id=${article}`]);
  assert.ok(!Number.isNaN(Date.parse(datePublished)));
  assert.equal(dataOf(await (await pages.get(`/coupon_detail?id=${activity}`)).text()).name, "b");
  for (const path of ["/article_detail?id=99999", `/article_detail?id=${activity}`, "/coupon_detail?id=-1"]) {
    assert.equal((await pages.get(path)).status, 404, path);
  }
});

Deno.test("an article of two parts or more has a table of contents that leads to them", async () => {
  await using pages = await servePages();
  const textsWith = (body: string) => ({ tw: { title: "a", summary: "", body } });
  const one = await addItem(pages.site, { kind: "article", key: "a", texts: textsWith("## b"), publishedAt: ago(1) });
  const two = await addItem(pages.site, {
    kind: "article",
    key: "b",
    texts: textsWith("## b & c\n\n## d"),
    publishedAt: ago(2),
  });
  const htmlOf = async (id: number) => await (await pages.get(`/article_detail?id=${id}`)).text();
  assert.doesNotMatch(await htmlOf(Number(one)), /reading__contents/);
  const html = await htmlOf(Number(two));
  assert.match(html, /<a href="#part-1">b &amp; c<\/a>.*<a href="#part-2">d<\/a>.*<h2 id="part-1">.*<h2 id="part-2">/s);
});

Deno.test("the sitemap, the feed and robots.txt name what is published, once the site knows its address", async () => {
  await using pages = await servePages({ siteUrl: "https://play.example" });
  const article = await addItem(pages.site, { kind: "article", key: "a", publishedAt: ago(2) });
  const draft = await addItem(pages.site, { kind: "article", key: "draft", publishedAt: null });
  const sitemap = await (await pages.get("/sitemap.xml")).text();
  for (const path of ["/", "/news", "/coupon", "/article", `/article_detail?id=${article}`]) {
    assert.ok(sitemap.includes(`<loc>https://play.example${path}</loc>`), path);
  }
  assert.doesNotMatch(sitemap, new RegExp(`id=${draft}\\b|/member/|/maintain`));
  const feed = await pages.get("/feed.xml?lang=vn");
  assert.match(feed.headers.get("content-type") ?? "", /atom\+xml/);
  assert.match(
    await feed.text(),
    /xml:lang="vi".*<entry><id>https:\/\/play\.example\/article_detail\?id=\d+<\/id><title>a</s,
  );
  assert.match(await (await pages.get("/robots.txt")).text(), /^Sitemap: https:\/\/play\.example\/sitemap\.xml$/m);
  await using unnamed = await servePages();
  assert.deepEqual([(await unnamed.get("/sitemap.xml")).status, (await unnamed.get("/feed.xml")).status], [404, 404]);
});

Deno.test("a draft is seen by its preview's link until the link ends, and by no other", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const soon = new Date(Date.now() + hour);
  for (
    const [kind, page, other] of [
      ["article", "/article_detail", "/coupon_detail"],
      ["activity", "/coupon_detail", "/news"],
      ["popup", "/news", "/article_detail"],
    ] as const
  ) {
    const id = await addItem(site, { kind, key: `secret-${kind}`, publishedAt: null });
    const token = await signPreview(site.ctx, id, soon);
    const shown = await pages.get(`${page}?preview=${encodeURIComponent(token)}`);
    assert.equal(shown.status, 200);
    const html = await shown.text();
    assert.ok(html.includes(`secret-${kind}`) && html.includes('content="noindex, nofollow"'));
    const over = await signPreview(site.ctx, id, new Date(Date.now() - 1000));
    const raised = token.replace(/^(\d+)\./, (_, own) => `${Number(own) + 1}.`);
    const longer = token.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`);
    for (const wrong of [over, raised, longer, `${token}a`, "", "1", `${id}.9999999999.x`]) {
      assert.equal((await pages.get(`${page}?preview=${encodeURIComponent(wrong)}`)).status, 404, wrong);
    }
    assert.equal((await pages.get(`${other}?preview=${encodeURIComponent(token)}`)).status, 404, other);
    assert.doesNotMatch(await (await pages.get(page)).text(), /secret-/);
  }
});

Deno.test("a promotion's page shows visitors its terms from memory, until they are changed or ended", async () => {
  await using pages = await servePages();
  const { ctx } = pages.site;
  const id = await addItem(pages.site, { kind: "activity", key: "gift" });
  const file = {
    ...termsOf.deposit,
    ends_at: "2099-12-31T00:00:00+08:00",
    least_level: 2,
    new_member_days: 30,
    weights: { live: 10, egame: 80, other: 0 },
    most_per_member: 4_321,
    most_in_total: 98_765,
  };
  await putTerms(ctx, "gift", file);
  const terms = async () => {
    const html = await (await pages.get(`/coupon_detail?id=${id}`)).text();
    const table = /<dl class="activity-terms">(.*?)<\/dl>/s.exec(html)?.[1] ?? "";
    return table.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  };
  const { bonuses, games } = textsOf("tw");
  const shown = await terms();
  for (
    const part of [
      ...["2026/01/01 至 2099/12/31", fill(bonuses.level, { level: 2 }), fill(bonuses.newMember, { days: 30 })],
      ...[fill(bonuses.timesOfGift, { times: 5 }), fill(bonuses.eachMember, { max: "4,321.00" })],
      ...[fill(bonuses.inTotal, { max: "98,765.00" }), `${games.groups.live} 10%`, `${games.groups.egame} 80%`],
      ...[`${bonuses.other} 0%`, fill(bonuses.claimWithin, { days: 7 }), fill(bonuses.max, { max: "1,000.00" })],
    ]
  ) assert.ok(shown.includes(part), `${part}: ${shown}`);
  await putTerms(ctx, "gift", { ...file, claim: "automatic" });
  await contentsOf(ctx).refresh(ctx.now());
  assert.ok((await terms()).includes(bonuses.automatic));
  await putTerms(ctx, "gift", { ...termsOf.loss_return, of_last: "month", groups: ["live", "fish"] });
  await contentsOf(ctx).refresh(ctx.now());
  const losses = await terms();
  for (const part of [bonuses.ofLast.month, `${games.groups.live} ${games.groups.fish}`]) {
    assert.ok(losses.includes(part));
  }
  await endPromotion(ctx, { promotion: "gift", operator: "amy", reason: "the budget is spent" });
  await contentsOf(ctx).refresh(ctx.now());
  assert.equal(await terms(), "");
});
