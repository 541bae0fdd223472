import { readAtMost } from "../read_bytes.ts";
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
    const body = await readAtMost(response.body, answerLimitBytes);
    if (!body) return { kind: "unknown", reason: "unreadable" };
    return { kind: "response", status: response.status, headers: response.headers, body };
  } catch (error) {
    return { kind: "unknown", reason: isTimeout(error) ? "timeout" : "unreachable" };
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
