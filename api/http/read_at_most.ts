/** All bytes of a body, or null as soon as there are more than `limitBytes`; the rest is then left unread. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream: a sender that never stops talking is cut off.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let filled = 0;
  for (const chunk of chunks) {
    whole.set(chunk, filled);
    filled += chunk.byteLength;
  }
  return whole;
}
