import type { Page } from "playwright-core";

/** Counts what moves in a page as it loads, from before its first script on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as { shifted?: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shifted! += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What is seen of a loaded page by a program: how much moved, whether it scrolls sideways, and pictures without a picture. */
export interface Seen {
  shifted: number;
  sideways: boolean;
  missing: string[];
}

/** Runs in the page. Pictures further down are fetched now; those of closed menus and dialogs are not looked at. */
export async function lookAtPage(): Promise<Seen> {
  const pictures = [...document.images].filter((image) => image.checkVisibility({ contentVisibilityAuto: true }));
  const missing = await Promise.all(pictures.map(async (image) => {
    image.loading = "eager";
    return await image.decode().then(() => null, () => image.currentSrc || image.src);
  }));
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    shifted: (globalThis as { shifted?: number }).shifted ?? 1,
    sideways: scrollWidth > clientWidth,
    missing: missing.filter((src) => src !== null),
  };
}
