import { collectBytes, isTooFine } from "./collect_bytes.ts";

/** Why a body was not taken: it has too many bytes, it came too slowly or in too many pieces, or its sender has left. */
export type BodyCut = "body_too_large" | "too_slow" | "cut_short";

/** How long a body of some kilobytes may take, in ms. */
const usualMs = 20_000;

/**
 * All bytes of a request's or response's body; the rest of one that is cut is left unread. A body whose length is declared
 * is taken whole, which costs a third of reading it as a stream.
 * @param withinMs how long it may take until its last byte, in ms
 */
export async function readAtMost(
  message: Request | Response,
  limitBytes: number,
  { withinMs = usualMs }: { withinMs?: number } = {},
): Promise<{ bytes: Uint8Array } | { cut: BodyCut }> {
  if (message.bodyUsed) throw new TypeError("This body was read before.");
  if (message.body === null) return { bytes: new Uint8Array() };
  const declared = declaredBytes(message.headers);
  if (declared !== null && declared <= limitBytes) return await inTime(withinMs, readDeclared(message, limitBytes));
  const reader = message.body.getReader();
  const read = await inTime(withinMs, readPieces(reader, limitBytes));
  // A sender that never stops is cut off.
  if ("cut" in read) void reader.cancel().catch(() => {});
  return read;
}

type Read = { bytes: Uint8Array } | { cut: BodyCut };

/**
 * The length that a body can't exceed: HTTP ends it there (RFC 9112, section 6.2). Null if it is given by other means,
 * and where the body is packed and may become any length.
 */
function declaredBytes(headers: Headers): number | null {
  if (headers.has("transfer-encoding") || headers.has("content-encoding")) return null;
  const declared = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(declared) ? Number(declared) : null;
}

async function inTime(ms: number, reading: Promise<Read>): Promise<Read> {
  const { promise: late, resolve } = Promise.withResolvers<Read>();
  const timer = setTimeout(() => resolve({ cut: "too_slow" }), ms);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readDeclared(message: Request | Response, limitBytes: number): Promise<Read> {
  try {
    const bytes = await message.bytes();
    return bytes.byteLength > limitBytes ? { cut: "body_too_large" } : { bytes };
  } catch {
    return { cut: "cut_short" };
  }
}

async function readPieces(reader: ReadableStreamDefaultReader<Uint8Array>, limitBytes: number): Promise<Read> {
  const collected = collectBytes();
  try {
    for (let pieces = 1;; pieces++) {
      const { done, value } = await reader.read();
      if (done) return { bytes: collected.whole() };
      if (collected.length + value.byteLength > limitBytes) return { cut: "body_too_large" };
      collected.add(value);
      if (isTooFine(pieces, collected.length)) return { cut: "too_slow" };
    }
  } catch {
    return { cut: "cut_short" };
  }
}
