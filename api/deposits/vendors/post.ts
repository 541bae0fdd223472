import type { Unknown } from "./port.ts";

/** One request to a vendor. */
export interface VendorRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How long the whole exchange may take, ms. */
  timeoutMs: number;
}

export interface VendorResponse {
  kind: "response";
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** No vendor has more to say than this, in bytes; what is longer is not an answer. */
export const answerLimitBytes = 64 * 1024;

/**
 * Posts to a vendor and reads the whole answer within the limits of time and size. Whatever goes wrong on the way is
 * `unknown`: the vendor may have acted on what it received.
 */
export async function postToVendor(request: VendorRequest): Promise<VendorResponse | Unknown> {
  try {
    const response = await fetch(request.url, {
      method: "POST",
      headers: request.headers,
      body: request.body,
      // A redirect would carry a signed order to whoever the answer names.
      redirect: "manual",
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    const body = await readAtMost(response, answerLimitBytes);
    if (!body) return { kind: "unknown", reason: "unreadable" };
    return { kind: "response", status: response.status, headers: response.headers, body };
  } catch (error) {
    return { kind: "unknown", reason: isTimeout(error) ? "timeout" : "unreachable" };
  }
}

async function readAtMost(response: Response, limitBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream, so a vendor that never stops talking is cut off.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
