import type { IncomingMessage } from "node:http";

/** Whether the client is still sending a body. */
export function isUnread({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the rest of a body and drops it: a client that is still sending has often not read the answer yet, and closing
 * a connection with unread bytes would reset it before the answer is read. It ends after `most` bytes or a second.
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
