import assert from "node:assert/strict";
import { launchBrowser } from "../browser.ts";
import { tw } from "../texts.ts";
import { findFaults } from "./find_faults.ts";

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
