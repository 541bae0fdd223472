import type { ImageStore } from "../images/stores/port.ts";

/** Pictures of contents that a process remembers: a store may be a network away, and visitors ask for the same few. */
export interface PictureMemory {
  /** The bytes of a name, which are the same for good; null where the store has none. Who asks meanwhile shares a read. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** How many bytes are remembered. */
  bytes(): number;
}

/** So much is remembered: at least 32 pictures of the largest size. */
const mostBytes = 32 * 1024 * 1024;

/** A memory over a store: those that were asked for last, `most` bytes of them. */
export function createPictureMemory(store: Pick<ImageStore, "get">, most = mostBytes): PictureMemory {
  // In the order in which they were asked for last.
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  let bytes = 0;

  function keep(name: string, picture: Uint8Array<ArrayBuffer>): void {
    if (picture.length > most) return;
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await store.get(name);
    const picture = found && new Uint8Array(found);
    if (picture) keep(name, picture);
    return picture;
  }

  function begin(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const read = readPicture(name);
    const end = () => reading.delete(name);
    reading.set(name, read);
    read.then(end, end);
    return read;
  }

  return {
    get(name) {
      const known = kept.get(name);
      if (!known) return reading.get(name) ?? begin(name);
      kept.delete(name);
      kept.set(name, known);
      return Promise.resolve(known);
    },
    bytes: () => bytes,
  };
}

/** The memory of a process over its store. */
export function picturesOf(store: ImageStore): PictureMemory {
  return memories.getOrInsertComputed(store, () => createPictureMemory(store));
}

// Goes with the store.
const memories = new WeakMap<ImageStore, PictureMemory>();
