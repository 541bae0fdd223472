import assert from "node:assert/strict";
import { languages } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { busyMember } from "./busy_member.ts";
import { tw } from "../texts.ts";
import { findFaults } from "./find_faults.ts";

/** From the narrowest phone still sold to a desktop, and the widths at which the layout changes, on both sides. */
const widths = [320, 390, 577, 820, 1100, 1440];

/** The pages that everyone may see, and those that members may. */
const publicPages = ["/", "/sport", "/live", "/egame", "/login", "/news", "/maintain", "/nowhere"];
const memberPages = [
  "/",
  "/egame",
  "/member/wallet",
  "/member/recharge",
  "/member/withdraw",
  "/member/card",
  "/member/transfer",
  "/member/password",
  "/member/record",
  "/member/record?state=failed",
  "/member/record/withdrawal",
];

Deno.test("every page fits every width, in every language, with numbers whole and texts in its language", async (t) => {
  await using site = await openBrowserSite();
  const { member, order } = await busyMember(site);
  for (const lang of languages) {
    const isChinese = lang === "tw" || lang === "zh-cn";
    for (const [who, paths] of [[undefined, publicPages], [member, [...memberPages, `/pay?order=${order}`]]] as const) {
      await t.step(`${who ? "a member's" : "a visitor's"} pages in ${lang}`, async () => {
        const { page } = await site.open({ reducedMotion: "reduce" }, who);
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
});

Deno.test("each kind of fault is found in a page that has it", async () => {
  await using site = await openBrowserSite();
  const { page } = await site.open({ viewport: { width: 320, height: 600 } });
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
  assert.deepEqual(await kindsIn(`<p>Slot ${tw.games.maintenance}</p>`), ["foreign_text"]);
  assert.deepEqual(await kindsIn(`<button aria-label="${tw.games.maintenance}">x</button>`), ["foreign_text"]);
  assert.deepEqual(await kindsIn(`<a lang="zh-Hant">${tw.games.maintenance}</a>`), []);
});
