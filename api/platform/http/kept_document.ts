import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { acceptedEncoding } from "./accepted_encoding.ts";
import type { ApiContext } from "./context.ts";
import { inPieces } from "./in_pieces.ts";

/**
 * Answers with a JSON document that is made, serialized and compressed once, with the first request: the start of the
 * site doesn't wait for it. A browser that has it gets a 304.
 */
export function keptDocument(make: () => object): (c: ApiContext) => Response {
  let kept: Kept | undefined;
  return (c) => {
    const { plain, gzip, etag } = kept ??= keep(make());
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
      "Vary": "Accept-Encoding",
      "ETag": etag,
    };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const isPacked = acceptedEncoding(c.req.header("accept-encoding"), ["gzip"]) !== null;
    const bytes = isPacked ? gzip : plain;
    const packing: Record<string, string> = isPacked ? { "Content-Encoding": "gzip" } : {};
    return c.body(inPieces(bytes), 200, { ...headers, ...packing, "Content-Length": `${bytes.length}` });
  };
}

interface Kept {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
}

function keep(document: object): Kept {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  // Weak, as it names the document, compressed or not.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, gzip: new Uint8Array(gzipSync(plain, { level: 9 })), etag };
}
