import { readAtMost } from "./read_at_most.ts";
import { isSafeAddress } from "./safe_address.ts";

/** One call to a service outside of the site. */
export interface OutgoingCall {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  /** How long the whole exchange may take, the answer's last byte included, in milliseconds. */
  timeoutMs: number;
  /** An answer that is longer is cut off. */
  maxBytes: number;
}

/** The whole answer, whatever its status. Whether it makes sense is for the caller to say. */
export interface OutgoingAnswer {
  kind: "answer";
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** No answer. Except after `insecure`, which is never sent, the other side may have acted all the same. */
export interface NoAnswer {
  kind: "none";
  why: "timeout" | "connection" | "oversized" | "insecure";
}

/**
 * Posts once to an external service, within limits of time and size, and never throws because of the other side.
 * Follows no redirect (a signed request is for one address), and sends nothing without TLS except to this machine.
 */
export async function postOnce(call: OutgoingCall): Promise<OutgoingAnswer | NoAnswer> {
  if (!isSafeAddress(call.url)) return { kind: "none", why: "insecure" };
  const deadline = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await fetch(call.url, {
      method: "POST",
      headers: call.headers,
      body: call.body,
      redirect: "manual",
      signal: deadline,
    });
    // Its time is the whole exchange's.
    const body = await readAtMost(response, call.maxBytes, { withinMs: call.timeoutMs });
    if ("bytes" in body) {
      return { kind: "answer", status: response.status, headers: response.headers, body: body.bytes };
    }
    if (body.cut === "body_too_large") return { kind: "none", why: "oversized" };
    return { kind: "none", why: body.cut === "too_slow" || deadline.aborted ? "timeout" : "connection" };
  } catch {
    return { kind: "none", why: deadline.aborted ? "timeout" : "connection" };
  }
}
