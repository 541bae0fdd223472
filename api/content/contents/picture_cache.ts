import { LRUCache } from "lru-cache";
import type { ImageStore } from "../images/stores/port.ts";

/** Pictures of contents that a process remembers: a store may be a network away, and visitors ask for the same few. */
export interface PictureCache {
  /** Reads the bytes of a name, which never change; null if the store has none. Concurrent callers share a read. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** How many bytes are remembered. */
  bytes(): number;
}

/** So much is remembered: at least 32 pictures of the largest size. */
const maxBytes = 32 * 1024 * 1024;

/** A memory over a store: those that were asked for last, `most` bytes of them. */
export function createPictureCache(store: Pick<ImageStore, "get">, max = maxBytes): PictureCache {
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: max,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (name) => {
      const found = await store.get(name);
      return found ? new Uint8Array(found) : undefined;
    },
    // A waiting caller gets a picture that was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  return {
    get: async (name) => await pictures.fetch(name) ?? null,
    bytes: () => pictures.calculatedSize,
  };
}

/** The memory of a process over its store. */
export function picturesOf(store: ImageStore): PictureCache {
  return caches.getOrInsertComputed(store, () => createPictureCache(store));
}

// Goes with the store.
const caches = new WeakMap<ImageStore, PictureCache>();
