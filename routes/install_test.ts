import assert from "node:assert/strict";
import { localeOf, textsOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("each language has a whole manifest, which its pages link", async () => {
  await using pages = await servePages();
  for (const [lang, brand] of [["tw", "玉堂"], ["vn", "Jadehall"]] as const) {
    const html = await (await pages.get("/downApp", { cookie: `lang=${lang}` })).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)![1]!;
    const response = await pages.get(address);
    assert.equal(response.headers.get("content-type"), "application/manifest+json");
    const manifest = await response.json();
    const { id, short_name, lang: locale, dir, scope, start_url, display } = manifest;
    assert.deepEqual(
      { id, short_name, locale, dir, scope, start_url, display },
      {
        id: "/",
        short_name: brand,
        locale: localeOf(lang),
        dir: "ltr",
        scope: "/",
        start_url: "/",
        display: "standalone",
      },
    );
    assert.deepEqual(manifest.categories, ["games", "entertainment"]);
    assert.ok(manifest.description.includes(brand));
    assert.ok(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable"));
    assert.deepEqual(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor), ["narrow", "wide"]);
    const { common, content } = textsOf(lang);
    assert.deepEqual(manifest.shortcuts.map(({ name }: { name: string }) => name), [
      common.pages.recharge,
      common.pages.record,
      content.promotions,
    ]);
    for (
      const { src } of [
        ...manifest.icons,
        ...manifest.screenshots,
        ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
      ]
    ) {
      assert.equal((await pages.get(src)).status, 200, src);
    }
  }
});

Deno.test("the page of the app has the site's own address as a QR code, once the site knows it", async () => {
  const qr = `aria-label="${textsOf("tw").app.qr}"`;
  await using unnamed = await servePages();
  assert.doesNotMatch(await (await unnamed.get("/downApp")).text(), new RegExp(qr));
  await using named = await servePages({ siteUrl: "https://site.test" });
  assert.match(await (await named.get("/downApp")).text(), new RegExp(qr));
});
