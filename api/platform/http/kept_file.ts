import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context, Handler } from "hono";
import { acceptedEncoding } from "./accepted_encoding.ts";
import type { ApiEnv } from "./context.ts";
import { inPieces } from "./in_pieces.ts";

/** Answers with a file that never changes. It is read and compressed with the first request, and kept in memory. */
export function keptFile(path: string, headers: Record<string, string>): Handler<ApiEnv> {
  let kept: Promise<File> | undefined;
  return async (c: Context<ApiEnv>) => {
    // The next request tries a failed read again.
    const { plain, packed } = await (kept ??= read(path).catch((error) => {
      kept = undefined;
      throw error;
    }));
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header("Vary", "Accept-Encoding");
    const isPacked = acceptedEncoding(c.req.header("accept-encoding"), ["gzip"]) !== null;
    if (isPacked) c.header("Content-Encoding", "gzip");
    const bytes = isPacked ? packed : plain;
    c.header("Content-Length", String(bytes.length));
    return c.req.raw.method === "HEAD" ? c.body(null) : c.body(inPieces(bytes));
  };
}

interface File {
  plain: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer>;
}

async function read(path: string): Promise<File> {
  const plain = await Deno.readFile(path);
  return { plain, packed: new Uint8Array(await promisify(gzip)(plain)) };
}
