import { type DataVersion, isSameVersion } from "./data_version.ts";
import type { RenderedPage } from "./render_page.ts";

/** Rendered pages by key. */
export interface PageStore {
  /** The page of a key: kept, being rendered, or rendered now. */
  get(key: string, version: DataVersion, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null>;
  /** How many pages are kept, and how many bytes. */
  size(): { pages: number; bytes: number };
}

/** How long a page is given before it is rendered again, in milliseconds. */
export const pageLifetimeMs = 1000;

interface Entry {
  page: Promise<RenderedPage | null>;
  isPending: boolean;
  version: DataVersion;
  /** When its rendering began. */
  renderedAt: number;
  bytes: number;
}

/**
 * Keeps pages in memory. Those who ask for a page that is being rendered get that one. Of more pages or bytes than it may
 * hold, those that were rendered longest ago go.
 */
export function createPageStore(
  { now, maxPages = 256, maxBytes = 32 * 1024 * 1024 }: { now: () => number; maxPages?: number; maxBytes?: number },
): PageStore {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  async function keep(key: string, entry: Entry): Promise<void> {
    const page = await entry.page;
    if (entries.get(key) !== entry) return;
    if (!page?.isCached) return drop(key);
    entry.isPending = false;
    entry.bytes = Object.values(page.forms).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    bytes += entry.bytes;
    while (bytes > maxBytes) drop(entries.keys().next().value!);
  }

  return {
    get(key, version, render) {
      const known = entries.get(key);
      if (known?.isPending) return known.page;
      if (known && now() - known.renderedAt < pageLifetimeMs && isSameVersion(known.version, version)) {
        return known.page;
      }
      drop(key);
      if (entries.size >= maxPages) drop(entries.keys().next().value!);
      const entry = { page: render(), isPending: true, version, renderedAt: now(), bytes: 0 };
      entries.set(key, entry);
      keep(key, entry).catch(() => {
        if (entries.get(key) === entry) drop(key);
      });
      return entry.page;
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}
