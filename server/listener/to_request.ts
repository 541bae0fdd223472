import type { IncomingMessage } from "node:http";
import { lazyRequest } from "./lazy_request.ts";
import type { RequestBody } from "./request_body.ts";

/** A message's request, or the status that refuses it. */
export type Read = { request: Request } | { refused: 400 | 405 };

/**
 * Makes the request that the site answers. A malformed Host, a target that is no path, and a method that `Request`
 * can't have are refused.
 * @param signal made when it is first read
 */
export function toRequest(incoming: IncomingMessage, body: RequestBody | null, signal: () => AbortSignal): Read {
  const { method = "GET", rawHeaders } = incoming;
  if (refusedMethods.has(method)) return { refused: 405 };
  const named: [string, string][] = [];
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    named.push([name, rawHeaders[i + 1]!]);
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  const address = hosts > 1 ? null : addressOf(incoming);
  // What is left is a port or a number for a host that only its own parser refuses.
  const url = address === null ? null : URL.parse(address)?.href ?? null;
  const headers = url === null ? null : headersOf(named);
  return url === null || headers === null
    ? { refused: 400 }
    : { request: lazyRequest({ method, url, headers, body, signal }) };
}

/** Those that a request can't have (https://fetch.spec.whatwg.org/#forbidden-method). */
const refusedMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

/** Null where there is one that only the web API refuses. */
function headersOf(named: [string, string][]): Headers | null {
  try {
    return new Headers(named);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The whole address; null where the request has no valid one. Programs older than HTTP/1.1 name no host. */
function addressOf({ url = "", headers: { host = "localhost" } }: IncomingMessage): string | null {
  if (!hostForm.test(host)) return null;
  if (url.startsWith("/")) return `http://${host}${url}`;
  // The absolute target that proxies get; its own host counts (RFC 9112, section 3.2.2).
  return /^https?:\/\/[^/?#@]+(\/|$)/i.test(url) ? url : null;
}

/** A name or an address, and a port. Browsers send other scripts as Punycode. */
const hostForm = /^([a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;
