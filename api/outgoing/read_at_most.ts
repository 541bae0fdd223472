/**
 * All bytes of a request's or response's body, or null as soon as there are more than `limitBytes`; the rest is then left
 * unread. A body whose length is declared is taken whole, which costs a third of reading it as a stream.
 */
export async function readAtMost(message: Request | Response, limitBytes: number): Promise<Uint8Array | null> {
  const declared = declaredBytes(message.headers);
  if (declared === null || declared > limitBytes) return await readStream(message.body, limitBytes);
  const bytes = await message.bytes();
  return bytes.byteLength > limitBytes ? null : bytes;
}

/**
 * The length that a body can't exceed: HTTP ends it there (RFC 9112, section 6.2). Null where it is given by other
 * means, and where the body is packed and may become any length.
 */
function declaredBytes(headers: Headers): number | null {
  if (headers.has("transfer-encoding") || headers.has("content-encoding")) return null;
  const declared = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(declared) ? Number(declared) : null;
}

async function readStream(body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<Uint8Array | null> {
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
