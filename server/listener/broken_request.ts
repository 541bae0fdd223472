import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Connections } from "./connections.ts";

/** Answers a malformed or incomplete HTTP request and closes its connection. */
export function refuseBroken(error: Error & { code?: string }, duplex: Duplex, connections: Connections): void {
  const socket = duplex as Socket;
  // While a request is in progress, a second answer would look like a part of the first.
  if (!socket.writable || error.code === "ECONNRESET" || !connections.isIdle(socket)) return void socket.destroy();
  const status = statuses[error.code ?? ""] ?? "400 Bad Request";
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};
