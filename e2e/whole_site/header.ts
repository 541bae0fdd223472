import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { languages } from "@/i18n/mod.ts";
import { tier } from "@/testing/tier.ts";
import type { BrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { findFaults } from "./find_faults.ts";
import type { Resize } from "./visit.ts";

const all = tier.isWhole;

/** The least width of each form of the header (`static/styles/header.css`, and `nav.css` for 1401 and 1641). */
const headerWidths = all ? [1025, 1181, 1280, 1281, 1361, 1401, 1641] : [1025, 1361];

/** The operators' two menus, named as long as an operator would. */
const menuTitles = ["OB GLOBAL", "RG LIVE 88"];

/** Gives the header the operators' two menus, for everyone. */
export async function fillHeader(site: BrowserSite): Promise<void> {
  const sites = [{ name: "OB", url: "https://ob.example.com/" }];
  const values = { "links.live_a": menuTitles[0], "links.live_b": menuTitles[1] };
  await site.ctx.db.insertInto("settings").values(
    Object.entries(values).map(([key, title]) => ({ key, value: JSON.stringify({ title, sites }) })),
  ).execute();
  await untilServed(site, "/egame", (page) => menuTitles.every((title) => page.includes(title)));
}

/** Asserts that the header of a member's page fits the window, in each language, at the least width of each of its forms. */
export async function assertHeaderFits(page: Page, resize: Resize): Promise<void> {
  const faults: string[] = [];
  for (const lang of all ? languages : ["en", "tw"]) {
    await page.goto(`/egame?lang=${lang}`);
    for (const width of headerWidths) {
      await resize({ width, height: 844 });
      const found = await page.evaluate(findFaults, { isChinese: lang === "tw" || lang === "zh-cn" });
      faults.push(...found.map(({ kind, at }) => `${lang} ${width} ${kind}: ${at}`));
      faults.push(...await page.evaluate(outside).then((all) => all.map((at) => `${lang} ${width} outside: ${at}`)));
    }
  }
  assert.deepEqual(faults, []);
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
