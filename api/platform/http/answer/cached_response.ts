import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { Handler } from "hono";
import type { ApiContext, ApiEnv } from "../context.ts";
import { acceptedEncoding } from "./negotiation.ts";

/**
 * Answers with a JSON document that is made, serialized and compressed once, with the first request: the start of the
 * site doesn't wait for it. A browser that has it gets a 304.
 */
export function cachedDocument(make: () => object | Promise<object>): (c: ApiContext) => Promise<Response> {
  const read = once(async () => serialize(await make()));
  return async (c) => {
    const { etag, ...body } = await read();
    c.header("Content-Type", "application/json; charset=utf-8");
    c.header("Cache-Control", "no-cache");
    c.header("ETag", etag);
    if (!c.req.header("if-none-match")?.includes(etag)) return send(c, body);
    c.header("Vary", "Accept-Encoding");
    return c.body(null, 304);
  };
}

/** Answers with a file that never changes. It is read and compressed with the first request, and stays in memory. */
export function cachedFile(path: string, headers: Record<string, string>): Handler<ApiEnv> {
  const cached = once(() => read(path));
  return async (c) => {
    const body = await cached();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return send(c, body);
  };
}

/** Reads at the first call alone; one after a failure tries again. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () =>
    cached ??= read().catch((error) => {
      cached = undefined;
      throw error;
    });
}

/** The same bytes, and compressed. */
interface Body {
  plain: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer>;
}

function serialize(document: object): Body & { etag: string } {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  // Weak, as it names the document, compressed or not.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, packed: new Uint8Array(gzipSync(plain, { level: 9 })), etag };
}

async function read(path: string): Promise<Body> {
  const plain = await Deno.readFile(path);
  return { plain, packed: new Uint8Array(await promisify(gzip)(plain)) };
}

function send(c: ApiContext, { plain, packed }: Body): Response {
  const isPacked = acceptedEncoding(c.req.header("accept-encoding"), ["gzip"]) !== null;
  const bytes = isPacked ? packed : plain;
  c.header("Vary", "Accept-Encoding");
  if (isPacked) c.header("Content-Encoding", "gzip");
  c.header("Content-Length", String(bytes.length));
  return c.body(inPieces(bytes));
}

/** In bytes. */
const pieceBytes = 64 * 1024;

/**
 * Large bytes that stay in memory, as a body that is taken a piece at a time: a response copies bytes whole, and would hold
 * 1.5 MB for each client that doesn't read its answer.
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
