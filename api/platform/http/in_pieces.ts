/** In bytes. */
const pieceBytes = 64 * 1024;

/**
 * Large bytes that are kept, as a body that is taken a piece at a time: a response copies bytes whole, and would hold 1.5 MB
 * for each client that doesn't read its answer.
 */
export function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      stream.enqueue(bytes.subarray(at, at += pieceBytes));
      if (at >= bytes.length) stream.close();
    },
  }, { highWaterMark: 0 });
}
