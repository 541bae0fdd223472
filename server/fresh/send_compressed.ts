import { acceptedEncoding } from "@/api/platform/http/answer/negotiation.ts";
import type { BrowserBuild } from "./page_handler.ts";

/** Gives Fresh's answers with a static file the compressed form beside it, where the caller takes one. */
export function sendCompressed(
  { assets }: BrowserBuild,
  buildDir: URL,
): (request: Request, response: Response) => Promise<Response> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (request, response) => {
    // Only answers with a file have its hash.
    if (!response.headers.has("etag")) return response;
    const { encodings = [], file = "" } = assets[new URL(request.url).pathname] ?? {};
    if (encodings.length === 0) return response;
    const headers = new Headers(response.headers);
    headers.append("Vary", "Accept-Encoding");
    const { status } = response;
    const encoding = status === 200 ? acceptedEncoding(request.headers.get("accept-encoding"), encodings) : null;
    if (encoding === null) return new Response(response.body, { status, headers });
    await response.body?.cancel();
    const path = file + endings[encoding];
    const bytes = kept.get(path) ?? await Deno.readFile(new URL(encodeURI(path), buildDir));
    kept.set(path, bytes);
    headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(bytes.length));
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  };
}

const endings = { br: ".br", gzip: ".gz" } as const;
