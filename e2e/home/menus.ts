import assert from "node:assert/strict";
import { fill } from "@/i18n/mod.ts";
import { inOrder, tw } from "../texts.ts";
import { alertSays } from "../journey/steps.ts";
import { holdsFocus, menuOf, type Rule } from "./browser_site.ts";

const { groups } = tw.games;

/** The menus of the categories, under a pointer, by keyboard and by touch. */
export const menuRules: readonly Rule[] = [
  ["a category's menu opens by its button, takes the focus, and gives it back on Esc", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const button = page.getByRole("button", { name: fill(tw.lobby.menuOf, { group: groups.egame }) });
    const menu = menuOf(page, groups.egame);
    await button.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Tab");
    assert.equal(await holdsFocus(menu), true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
  }],

  [
    "a menu opens under the pointer and lists its games, the one in maintenance says so when it is pressed",
    async ({ open }) => {
      const page = await open(1440);
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: groups.egame, exact: true }).hover();
      const menu = menuOf(page, groups.egame);
      await menu.waitFor({ state: "visible" });
      assert.equal(await menu.getByRole("listitem").getByRole("link").count(), 15);
      await Promise.all([
        alertSays(page, tw.errors.game_maintenance),
        menu.getByRole("link").filter({ hasText: inOrder("QT", tw.games.maintenance) }).click(),
      ]);
      assert.equal(new URL(page.url()).pathname, "/");
      await page.mouse.move(700, 880);
      await menu.waitFor({ state: "hidden" });
    },
  ],

  ["the tabs hot and online open their menu and stay on the page, by touch as well", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await open(width);
      await page.goto("/news");
      await page.getByRole("button", { name: groups.hot, exact: true }).click();
      await menuOf(page, groups.hot).waitFor({ state: "visible" });
      assert.equal(new URL(page.url()).pathname, "/news");
    }
  }],

  ["on a phone each category's menu opens by its button, by touch and by keyboard", async ({ open }) => {
    const page = await open(390, { hasTouch: true });
    await page.goto("/");
    const button = (group: string) => page.getByRole("button", { name: fill(tw.lobby.menuOf, { group }) });
    await button(groups.live).tap();
    await menuOf(page, groups.live).waitFor({ state: "visible" });
    await button(groups.fish).focus();
    await page.keyboard.press("Enter");
    await menuOf(page, groups.fish).waitFor({ state: "visible" });
    await menuOf(page, groups.live).waitFor({ state: "hidden" });
    assert.equal(new URL(page.url()).pathname, "/");
  }],

  ["on a phone the small categories are one shelf with tabs, by touch and by keyboard", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    const { sport, lottery, chess, fish } = groups;
    const small = [sport, lottery, chess, fish];
    const shown = async () => {
      const shelf = (name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
      const visible = await Promise.all(small.map((name) => shelf(name).isVisible()));
      return small.filter((_, index) => visible[index]);
    };
    assert.deepEqual(await shown(), [sport]);
    await page.getByRole("radiogroup", { name: tw.home.smallShelves }).getByText(chess).click();
    assert.deepEqual(await shown(), [chess]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await shown(), [fish]);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.deepEqual(await shown(), small);
    assert.equal(await page.getByRole("radiogroup").count(), 0);
  }],
];
