import type { IncomingMessage } from "node:http";

/** Whether the client is still sending a body. */
export function isUnread({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Takes what still comes of a body and drops it: a client that sends has often not looked for an answer yet, and a
 * connection that is closed on bytes unread takes the answer away from it. It ends after `most` bytes or a second.
 */
export function discardRest(incoming: IncomingMessage, most = 1024 * 1024, mostMs = 1000): Promise<void> {
  return new Promise((resolve) => {
    const enough = () => {
      clearTimeout(timer);
      incoming.pause();
      incoming.removeAllListeners("data");
      resolve();
    };
    const timer = setTimeout(enough, mostMs);
    let dropped = 0;
    incoming.removeAllListeners("data");
    incoming.on("data", (chunk: Uint8Array) => {
      dropped += chunk.byteLength;
      if (dropped > most) enough();
    });
    for (const event of ["end", "close", "error"]) incoming.once(event, enough);
    incoming.resume();
  });
}
