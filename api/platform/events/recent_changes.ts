import type { SiteChange } from "./site_change.ts";

/** The latest changes that say what happened, not only that a figure is another one: those a browser may have missed. */
export interface RecentChanges {
  /** The id of the latest; null before the first. */
  lastId(): string | null;
  add(change: SiteChange): void;
  /**
   * Returns the changes since the change with this id, itself included; null if it is not (or no longer) among them.
   */
  since(id: string): SiteChange[] | null;
  clear(): void;
}

/**
 * Keeps `most` of them. Every process hears the same ones in the same order, so that what was read from one process goes
 * on at another.
 */
export function createRecentChanges(max = 20_000): RecentChanges {
  let recent: SiteChange[] = [];
  /** The number of the first one that is kept. */
  let first = 0;
  const numbers = new Map<string, number>();

  return {
    lastId: () => recent.at(-1)?.id ?? null,
    add(change) {
      // Several of one transaction have one id: a reader who has seen the first may not have seen the second.
      if (!numbers.has(change.id)) numbers.set(change.id, first + recent.length);
      recent.push(change);
      if (recent.length < max * 2) return;
      // A transaction that is partly removed is not found: the rest of it alone would be incomplete.
      for (const { id } of recent.slice(0, max)) numbers.delete(id);
      recent = recent.slice(max);
      first += max;
    },
    since(id) {
      const number = numbers.get(id);
      return number === undefined ? null : recent.slice(number - first);
    },
    clear() {
      recent = [];
      numbers.clear();
    },
  };
}
