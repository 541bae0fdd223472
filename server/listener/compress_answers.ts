import { constants, gzipSync, zstdCompressSync } from "node:zlib";
import { acceptedEncoding } from "@/api/platform/http/answer/negotiation.ts";
import { holdsSession } from "@/routes/(_lib)/visitors/cookies.ts";
import type { PageHandler } from "../fresh.ts";

/**
 * Compresses HTML and JSON that no other part has compressed, if the caller takes it and the answer is no oracle about
 * a member's data (BREACH): docs/decisions/2026-11-21-compression.md. Files, streams and downloads stay as they are.
 */
export function compressAnswers(handler: PageHandler): PageHandler {
  return async (request, info) => {
    const response = await handler(request, info);
    if (!isCompressible(response)) return response;
    if (!/\baccept-encoding\b/i.test(response.headers.get("vary") ?? "")) {
      response.headers.append("Vary", "Accept-Encoding");
    }
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"), ["zstd", "gzip"]);
    // The body last: to look at it makes a stream of it, which costs more than the bytes.
    if (encoding === null || mayRevealSecrets(request, response) || response.body === null) return response;
    return await compressed(response, encoding);
  };
}

/** Smaller ones gain less than a packet; larger ones would hold up the others while they are compressed. In bytes. */
export const compressedBytes = { min: 1024, max: 1024 * 1024 };

/** Tells whether our own code makes the whole answer, as text. */
function isCompressible({ headers }: Response): boolean {
  return /^(text\/html|application\/json)\b/.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") && !headers.has("content-disposition");
}

/**
 * Whether another site may have had a member's browser ask, with chosen words in the address, and could learn from the
 * answer's length what else is in it. A browser says of each request whether our own page or its user asked.
 * An answer that gives a cookie gives a secret with it.
 */
function mayRevealSecrets(request: Request, { headers }: Response): boolean {
  if (headers.has("set-cookie")) return true;
  if (!holdsSession(request)) return false;
  const asker = request.headers.get("sec-fetch-site");
  return asker !== "same-origin" && asker !== "none";
}

/** Synchronously, less than a millisecond: nothing can queue up behind a pool. */
async function compressed(response: Response, encoding: "zstd" | "gzip"): Promise<Response> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const { status, statusText, headers } = response;
  const isWorthIt = plain.byteLength >= compressedBytes.min && plain.byteLength <= compressedBytes.max;
  const bytes = isWorthIt ? new Uint8Array(codecs[encoding](plain)) : plain;
  if (isWorthIt) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status, statusText, headers });
}

const codecs = {
  zstd: (bytes: Uint8Array) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 1 }),
};
