import type { IncomingMessage } from "node:http";

/** A message's request, or the status that refuses it. */
export type Read = { request: Request } | { refused: 400 | 405 };

/**
 * Makes the request that the site answers. A malformed Host, a target that is no path, and a method that `Request`
 * can't have are refused.
 */
export function toRequest(
  incoming: IncomingMessage,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Read {
  const { method = "GET", rawHeaders } = incoming;
  if (method === "TRACE") return { refused: 405 };
  const headers: [string, string][] = [];
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    headers.push([name, rawHeaders[i + 1]!]);
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  const address = hosts > 1 ? null : addressOf(incoming);
  if (address === null) return { refused: 400 };
  try {
    return { request: new Request(address, { method, headers, body, signal }) };
  } catch (error) {
    // What the checks above let through and the parsers of `Request` refuse: a port, a numeric host or a header.
    if (error instanceof TypeError) return { refused: 400 };
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
