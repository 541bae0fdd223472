import type { BrowserContext, Page } from "playwright-core";

interface Counted {
  shifted?: number;
  moved?: string[];
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Counts what moves in a page, or each of a context, as it loads, from before its first script on. */
export async function watchShifts(pages: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await pages.addInitScript(() => {
    const counted = globalThis as Counted;
    counted.shifted = 0;
    counted.moved = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        counted.shifted! += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element
            ? `${node.localName}.${node.className}`
            : node?.textContent?.slice(0, 40);
          counted.moved!.push(
            `${name} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * The faults of a loaded page that a program can see: layout shifts and their causes, sideways scrolling, and broken
 * pictures.
 */
export interface Seen {
  shifted: number;
  /** The moved elements, with their places before and after. */
  moved: readonly string[];
  sideways: boolean;
  missing: string[];
}

/** Runs in the page. Pictures further down are fetched now; those of closed menus and dialogs are not looked at. */
export async function checkPage(): Promise<Seen> {
  const pictures = [...document.images].filter((image) => image.checkVisibility({ contentVisibilityAuto: true }));
  const missing = await Promise.all(pictures.map(async (image) => {
    image.loading = "eager";
    return await image.decode().then(() => null, () => image.currentSrc || image.src);
  }));
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    shifted: (globalThis as Counted).shifted ?? 1,
    moved: (globalThis as Counted).moved ?? [],
    sideways: scrollWidth > clientWidth,
    missing: missing.filter((src) => src !== null),
  };
}

/** Sets the size of a window; `isDrawn` for one whose picture is taken. */
export type Resize = (size: { width: number; height: number; isDrawn?: boolean }) => Promise<void>;

/**
 * Draws a window in a tenth of its size unless its picture is taken, which takes the browser a fifth of the time. It is
 * laid out, and asked what lies at a point, in its whole size.
 */
export async function resizer(page: Page): Promise<Resize> {
  const devtools = await page.context().newCDPSession(page);
  return async ({ isDrawn = false, ...size }) => {
    const metrics = { ...size, deviceScaleFactor: 1, mobile: false, scale: isDrawn ? 1 : 0.1 };
    await devtools.send("Emulation.setDeviceMetricsOverride", metrics);
  };
}
