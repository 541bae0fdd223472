import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addItem } from "@/api/content/contents/testing.ts";
import { assertAccessible } from "../accessible.ts";
import { untilServed } from "../journey/until_served.ts";
import { tw } from "../texts.ts";
import { poll, type Rule } from "./browser_site.ts";

/** Rules about parts that move by themselves: the running line and the promotions. */
export const motionRules: readonly Rule[] = [
  ["the running line takes 16 ms per pixel, can be paused, and leads to the news", async ({ open }) => {
    const page = await open(1440, { reducedMotion: "no-preference" });
    await page.goto("/");
    const run = page.locator(".marquee__run");
    await page.waitForFunction(() => (document.querySelector(".marquee__run") as HTMLElement).style.animationDuration);
    const { duration, copyWidth } = await run.evaluate((line) => ({
      duration: parseFloat(getComputedStyle(line).animationDuration) * 1000,
      copyWidth: line.scrollWidth / 2,
    }));
    assert.equal(Math.round(duration), Math.round(copyWidth * 16));
    await page.getByRole("button", { name: tw.home.pauseMarquee }).click();
    await page.mouse.move(700, 700);
    const state = () => run.evaluate((line) => getComputedStyle(line).animationPlayState);
    await poll(async () => await state() === "paused");
    // Wherever the line was when it was paused, one of its titles is in sight.
    const links = run.locator("a");
    const shown = await links.evaluateAll((all) =>
      all.findIndex((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === link;
      })
    );
    await links.nth(shown).click();
    await page.waitForURL("**/news#news-*");
  }],

  ["the button that pauses the running line stays whole where a title runs under it", async ({ open }) => {
    const page = await open(390, { reducedMotion: "no-preference" });
    await page.goto("/");
    const run = page.locator(".marquee__run");
    await run.evaluate((line, button) => {
      const [animation] = line.getAnimations();
      const title = line.querySelector("a")!.getBoundingClientRect();
      const { left, width } = button!.getBoundingClientRect();
      animation!.pause();
      const total = Number(animation!.effect!.getComputedTiming().duration);
      const pixels = title.left - left - width / 2;
      animation!.currentTime = Number(animation!.currentTime) + pixels / (line.scrollWidth / 2) * total;
    }, await page.getByRole("button", { name: tw.home.pauseMarquee }).elementHandle());
    await assertAccessible(page);
  }],

  ["a visitor who asked for less motion gets a line that does not move", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    assert.equal(await page.locator(".marquee__run").evaluate((line) => getComputedStyle(line).animationName), "none");
  }],

  ["promotions come by themselves until someone pauses them, and never for who asked for less motion", async ({
    open,
    db,
    site,
  }) => {
    const titles = ["slide one", "slide two", "slide three", "slide four"];
    for (const [index, title] of titles.entries()) {
      await addItem({ db }, {
        kind: "activity",
        key: `slide-${index}`,
        texts: { tw: { title, summary: "", body: title } },
      });
    }
    await untilServed({ site }, "/", (page) => titles.every((title) => page.includes(title)));
    const next = (page: Page) => page.getByRole("button", { name: tw.home.nextSlide });
    const opened = async (options?: { reducedMotion: "no-preference" }) => {
      const page = await open(1440, options);
      await page.clock.install();
      await page.goto("/");
      await next(page).waitFor();
      await page.mouse.move(1, 1);
      return page;
    };
    const left = (page: Page) => page.locator("#slides").evaluate(({ scrollLeft }) => scrollLeft);
    const page = await opened({ reducedMotion: "no-preference" });
    assert.equal(await left(page), 0);
    await page.clock.runFor(6_000);
    await poll(async () => await left(page) > 0);
    const steps = (page: Page) =>
      page.locator("#slides").evaluate((slides) => {
        slides.scrollTo = () => slides.append(document.createComment("stepped"));
      });
    const stepped = (page: Page) =>
      page.locator("#slides").evaluate(({ childNodes }) =>
        [...childNodes].filter((node) => node.nodeType === 8).length
      );
    await page.getByRole("button", { name: tw.home.pauseSlides }).click();
    await steps(page);
    await page.clock.runFor(20_000);
    assert.equal(await stepped(page), 0);
    const still = await opened();
    await steps(still);
    await still.clock.runFor(20_000);
    assert.equal(await stepped(still), 0);
    assert.equal(await still.getByRole("button", { name: tw.home.pauseSlides }).count(), 0);
    await next(still).click();
    assert.equal(await stepped(still), 1);
  }],
];
