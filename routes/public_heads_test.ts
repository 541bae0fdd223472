import assert from "node:assert/strict";
import { languages, localeOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const publicPages = [
  ...["/", "/hot", "/online", "/games", "/news", "/login", "/forgot", "/maintain"],
  ...["/downApp", "/service", "/forum", "/fairness", "/article", "/coupon", "/be_game", "/evo", "/atg_game"],
];

Deno.test("every public page has a description of its own in each language, of a length that is shown whole", async () => {
  await using pages = await servePages();
  const seen = new Set<string>();
  for (const lang of languages) {
    for (const path of publicPages) {
      const descriptions = descriptionsOf(await (await pages.get(`${path}?lang=${lang}`)).text());
      assert.equal(descriptions.length, 1, `${path} ${lang}`);
      const [text = ""] = descriptions;
      // A Han character is as wide as two letters.
      const width = [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 2 : 1), 0);
      assert.ok(width >= 38 && width <= 170, `${path} ${lang}: ${width} wide: ${text}`);
      assert.doesNotMatch(text, /[{}]/);
      seen.add(text);
    }
  }
  assert.equal(seen.size, languages.length * publicPages.length);
});

Deno.test("a site that knows its address tells where each language of a public page is, and no query of a request", async () => {
  await using pages = await servePages({ siteUrl: "https://play.example" });
  const offered = ["tw", "vn"] as const;
  const html = await (await pages.get("/?lang=vn&login=1&next=/member/wallet")).text();
  assert.deepEqual(linksOf(html, "canonical"), ["https://play.example/?lang=vn"]);
  assert.deepEqual(linksOf(html, "alternate"), [
    ...offered.map((lang) => `https://play.example/?lang=${lang}`),
    "https://play.example/",
  ]);
  assert.match(html, /hreflang="x-default"/);
  for (const lang of offered) assert.match(html, new RegExp(`hreflang="${localeOf(lang)}"`));
  for (const path of ["/no-such-page", "/member/wallet"]) {
    assert.deepEqual(linksOf(await (await pages.get(path)).text(), "canonical"), [], path);
  }
  await using unnamed = await servePages();
  assert.deepEqual(linksOf(await (await unnamed.get("/")).text(), "canonical"), []);
});

Deno.test("the setting says which languages are offered: to choose from, and to search engines", async () => {
  await using pages = await servePages({
    siteUrl: "https://play.example",
    settings: { "site.languages": ["vn", "tw", "en", "zh-cn"] },
  });
  const html = await (await pages.get("/")).text();
  assert.deepEqual([...html.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag), [
    ...["vi", "zh-Hant-TW", "en", "zh-Hans-CN"],
    "x-default",
  ]);
  const choices = [...html.matchAll(/<button[^>]* name="lang" value="([^"]+)"/g)].map(([, lang]) => lang);
  assert.deepEqual(choices, ["vn", "tw", "en", "zh-cn"]);
  await using byDefault = await servePages();
  const plain = await (await byDefault.get("/")).text();
  assert.deepEqual([...plain.matchAll(/ name="lang" value="([^"]+)"/g)].map(([, lang]) => lang), ["tw", "vn"]);
});

Deno.test("what browsers and search engines ask for unasked is there", async () => {
  await using pages = await servePages();
  const icon = await pages.get("/favicon.ico");
  assert.equal(icon.status, 200);
  assert.match(icon.headers.get("content-type") ?? "", /^image\/(x-icon|vnd\.microsoft\.icon)$/);
  const robots = await (await pages.get("/robots.txt")).text();
  assert.match(robots, /^User-agent: \*$/m);
  for (const path of publicPages) {
    const forbidden = [...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, prefix = ""]) => path.startsWith(prefix));
    assert.equal(forbidden, false, path);
  }
});

function descriptionsOf(html: string): string[] {
  return [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text = ""]) => text);
}

function linksOf(html: string, rel: string): string[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) => attributes)
    .filter((attributes) => attributes.includes(`rel="${rel}"`))
    .map((attributes) => /href="([^"]*)"/.exec(attributes)?.[1] ?? "");
}
