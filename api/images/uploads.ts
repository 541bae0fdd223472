import type { MemberId } from "../context.ts";

/** Lets few uploads in at once: each holds up to three images in memory, and decoding one takes a core and 160 MB. */
export interface Uploads {
  /** Begins an upload, to be disposed at its end; null while the member's last one or too many others are under way. */
  begin(member: MemberId): Disposable | null;
  /** Does one piece of heavy work, as soon as those before it are done. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** The uploads of one process. */
export function createUploads({ atOnce = 8 } = {}): Uploads {
  const under = new Set<MemberId>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin(member) {
      if (under.has(member) || under.size >= atOnce) return null;
      under.add(member);
      return { [Symbol.dispose]: () => under.delete(member) };
    },
    inTurn(work) {
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },
  };
}
