/** Bytes that come in pieces, in one growing buffer: a piece of one byte takes one byte, and no object of its own. */
export interface CollectedBytes {
  add(piece: Uint8Array): void;
  /** How many came. */
  readonly length: number;
  /** All of them, in memory of their own. */
  whole(): Uint8Array<ArrayBuffer>;
}

/** Starts to collect. It never takes more than twice what came. */
export function collectBytes(): CollectedBytes {
  let buffer = new ArrayBuffer(0);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.byteLength;
      if (needed > buffer.byteLength) buffer = buffer.transfer(Math.max(needed, 2 * buffer.byteLength));
      new Uint8Array(buffer, length).set(piece);
      length = needed;
    },
    get length() {
      return length;
    },
    whole: () => new Uint8Array(buffer.slice(0, length)),
  };
}

/**
 * Whether a body comes in pieces that are too small to be honest. Each one costs the process as much as 64 kB at once do:
 * networks cut bodies at 500 bytes or more, and senders that write a line at a time seldom write less than 128.
 */
export function isTooFine(pieces: number, bytes: number): boolean {
  return pieces > 512 + bytes / 128;
}
