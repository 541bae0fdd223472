import assert from "node:assert/strict";
import { type Lang, languages } from "@/i18n/mod.ts";
import { tier } from "@/testing/tier.ts";
import { launchBrowser } from "../browser.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { busyMember } from "./busy_member.ts";
import { tw } from "../texts.ts";
import { findFaults } from "./find_faults.ts";
import { memberPages, visitorPages } from "./pages.ts";
import { pullGameLists } from "./pull_game_lists.ts";

const all = tier.isWhole;

/**
 * From the narrowest phone still sold to a desktop, and the widths at which the layout changes, on both sides. But for
 * the deep tier the narrow end of each layout, where things have the least room.
 */
const widths = tier.hasAllViews ? [320, 390, 577, 820, 1100, 1440] : [320, 577, 1100];

/** The language with the longest words, then those with other words; simplified letters are as wide as tw's. */
const seen: readonly Lang[] = tier.hasAllViews ? languages : all ? ["vn", "tw"] : ["vn"];

/** Pictures have their places whether they come or not, and each page is over before a script that is made faster repays it. */
const browserFlags = ["--blink-settings=imagesEnabled=false", "--js-flags=--no-opt --no-maglev"];

Deno.test("every page fits its width, in each language, with numbers whole and texts in its language", async (t) => {
  await using site = await openBrowserSite({ isOwn: true, browserFlags });
  await fillHeader(site);
  const { member, order } = await busyMember(site);
  await pullGameLists(site);
  for (const lang of seen) {
    const isChinese = lang === "tw" || lang === "zh-cn";
    for (
      const [who, paths] of [[undefined, visitorPages], [member, [...memberPages, `/pay?order=${order}`]]] as const
    ) {
      await t.step(`${who ? "a member's" : "a visitor's"} pages in ${lang}`, async () => {
        const { page } = await site.open({}, who);
        const faults: string[] = [];
        for (const path of paths) {
          await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 844 });
            for (const { kind, at } of await page.evaluate(findFaults, { isChinese })) {
              faults.push(`${path} ${width} ${kind}: ${at}`);
            }
          }
        }
        await page.context().close();
        assert.deepEqual(faults, []);
      });
    }
  }
  await t.step(
    "the header with all that it can have, in each language, at the least width of each of its forms",
    async () => {
      const { page } = await site.open({}, member);
      const faults: string[] = [];
      for (const lang of all ? languages : ["en", "tw"]) {
        await page.goto(`/egame?lang=${lang}`);
        for (const width of headerWidths) {
          await page.setViewportSize({ width, height: 844 });
          const found = await page.evaluate(findFaults, { isChinese: lang === "tw" || lang === "zh-cn" });
          faults.push(...found.map(({ kind, at }) => `${lang} ${width} ${kind}: ${at}`));
          faults.push(
            ...await page.evaluate(outside).then((all) => all.map((at) => `${lang} ${width} outside: ${at}`)),
          );
        }
      }
      await page.context().close();
      assert.deepEqual(faults, []);
    },
  );
});

/** The least width of each form of the header (`static/styles/header.css`, and `nav.css` for 1401 and 1641). */
const headerWidths = all ? [1025, 1181, 1280, 1281, 1361, 1401, 1641] : [1025, 1361];

/** The operators' two menus, named as long as an operator would. */
const menuTitles = ["OB GLOBAL", "RG LIVE 88"];

async function fillHeader(site: BrowserSite): Promise<void> {
  const sites = [{ name: "OB", url: "https://ob.example.com/" }];
  const values = { "links.live_a": menuTitles[0], "links.live_b": menuTitles[1] };
  await site.ctx.db.insertInto("settings").values(
    Object.entries(values).map(([key, title]) => ({ key, value: JSON.stringify({ title, sites }) })),
  ).execute();
  await untilServed(site, "/egame", (page) => menuTitles.every((title) => page.includes(title)));
}

/** Lists the parts of the header that lie outside the window. */
function outside(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("header a, header button, header output")]
    .filter((one) => one.checkVisibility() && !one.closest("[popover]"));
  const boxes = shown.map((one) => ({ one, box: one.getBoundingClientRect() }));
  const name = (one: HTMLElement) =>
    one.textContent.trim().slice(0, 20) || one.getAttribute("aria-label") || one.className;
  return boxes.flatMap(({ one, box }) => {
    if (box.left < -1 || box.right > innerWidth + 1) return [`${name(one)} ${Math.round(box.right)}`];
    return [];
  });
}

Deno.test("each kind of fault is found in a page that has it", async () => {
  await using browser = await launchBrowser();
  const page = await browser.open({ viewport: { width: 320, height: 600 } });
  const kindsIn = async (body: string) => {
    await page.setContent(`<html lang="vi"><body>${body}</body></html>`);
    return (await page.evaluate(findFaults, { isChinese: false })).map(({ kind }) => kind);
  };
  assert.deepEqual(await kindsIn("<p>1,500.00 ···2345</p>"), []);
  assert.deepEqual(await kindsIn('<p style="width: 400px">Casino</p>'), ["sideways"]);
  assert.deepEqual(await kindsIn('<p style="width: 2em; overflow-wrap: anywhere">+3,000.00</p>'), ["broken_number"]);
  assert.deepEqual(await kindsIn('<p style="width: 5em; overflow-wrap: anywhere">···23456789012</p>'), [
    "broken_number",
  ]);
  assert.deepEqual(await kindsIn('<p style="width: 1em; overflow-wrap: anywhere">Casino</p>'), ["broken_word"]);
  assert.deepEqual(
    await kindsIn(
      '<p style="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Casino Slot</p>',
    ),
    ["cut_text"],
  );
  assert.deepEqual(await kindsIn("<p><time>23/11/2026 14:36</time></p>"), []);
  for (const day of ["23/11/2026 14:36", "2026/11/23", "23 Nov 2026"]) {
    assert.deepEqual(await kindsIn(`<p>${day}</p>`), ["bare_date"]);
  }
  const tap = (style: string) =>
    kindsIn(`<p style="padding: 60px"><a href="/" style="display: block; ${style}">x</a></p>`);
  assert.deepEqual(await tap("width: 60px; height: 30px"), ["small_target"]);
  assert.deepEqual(await tap("width: 30px; height: 60px"), ["small_target"]);
  assert.deepEqual(await tap("width: 60px; height: 44px"), []);
  const around = '<style>a { position: relative } a::after { content: ""; position: absolute; inset: -14px }</style>';
  assert.deepEqual(await kindsIn(`${around}<p style="padding: 60px"><a href="/" style="display: block">x</a></p>`), []);
  assert.deepEqual(await kindsIn('<p>Casino <a href="/">Slot</a></p>'), []);
  assert.deepEqual(await kindsIn("<p>2026-11-23 14:36</p>"), ["machine_date"]);
  assert.deepEqual(await kindsIn(`<p>Slot ${tw.games.maintenance}</p>`), ["foreign_text"]);
  assert.deepEqual(
    await kindsIn(`<button style="min-width: 60px; min-height: 60px" aria-label="${tw.games.maintenance}">x</button>`),
    ["foreign_text"],
  );
  assert.deepEqual(await kindsIn(`<a lang="zh-Hant">${tw.games.maintenance}</a>`), []);
});
