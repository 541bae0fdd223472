/**
 * The messages between the site and the process that draws for it: one byte for the kind, four for the length, and that
 * many bytes.
 */
export interface Frame {
  kind: FrameKind;
  bytes: Uint8Array;
}

/** `ready` is sent once at the start, `image` is a file to draw, `jpeg` and `fault` are answers. */
export type FrameKind = (typeof kinds)[number];

const kinds = ["ready", "image", "jpeg", "fault"] as const;

/** The most that a frame may hold: a JPEG of the largest size is far below. */
const maxFrameBytes = 64 * 1024 * 1024;

const headBytes = 5;

/** Writes one frame. */
export async function writeFrame(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  kind: FrameKind,
  bytes: Uint8Array = new Uint8Array(),
): Promise<void> {
  const head = new Uint8Array(headBytes);
  head[0] = kinds.indexOf(kind);
  new DataView(head.buffer).setUint32(1, bytes.length);
  await writer.write(head);
  if (bytes.length > 0) await writer.write(bytes);
}

/** Reads frames one after the other. */
export interface FrameReader {
  /** The next frame; null if the stream ends, inside a frame or between two. */
  next(): Promise<Frame | null>;
}

/** @throws RangeError from `next` when what comes is no frame */
export function frameReader(stream: ReadableStream<Uint8Array>): FrameReader {
  const reader = stream.getReader();
  // The bytes of the last piece beyond the requested ones.
  let rest: Uint8Array = new Uint8Array();
  const take = async (length: number): Promise<Uint8Array | null> => {
    const whole = new Uint8Array(length);
    for (let filled = 0;;) {
      const part = rest.subarray(0, length - filled);
      whole.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled === length) return whole;
      const { value } = await reader.read();
      if (value === undefined) return null;
      rest = value;
    }
  };
  return {
    async next() {
      const head = await take(headBytes);
      if (!head) return null;
      const kind = kinds[head[0]!];
      const length = new DataView(head.buffer).getUint32(1);
      if (!kind || length > maxFrameBytes) throw new RangeError("what came is no frame");
      const bytes = await take(length);
      return bytes && { kind, bytes };
    },
  };
}
