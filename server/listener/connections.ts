import type { Socket } from "node:net";
import { networkOf } from "@/api/sessions/network_of.ts";
import { createCount } from "./count.ts";
import type { Limits } from "./limits.ts";

/** The open connections of a listener. */
export interface Connections {
  /**
   * Admits a new connection. Where the limits leave no room, the one that has been without a request for longest is
   * closed; where every one has a request in progress, the new one is refused.
   */
  admit(socket: Socket): void;
  /**
   * Counts a request as begun. Gives the function that ends it; null where the connection has too many unanswered ones.
   */
  begin(socket: Socket): (() => void) | null;
  isIdle(socket: Socket): boolean;
  /** Closes every connection that has no request in progress. */
  closeIdle(): void;
  /** The same, and from now on closes each connection after its last answer. */
  drain(): void;
}

/** Requests that one connection may send ahead of their answers. Browsers send none. */
const mostAhead = 16;

/** @param fromClients whether the connections are the clients' own, and not all a proxy's */
export function createConnections(
  { connections: most, perAddress }: Pick<Limits, "connections" | "perAddress">,
  { fromClients }: { fromClients: boolean },
): Connections {
  const open = new Map<Socket, { address: string; requests: number }>();
  // In the order in which their last requests ended; those without one, in which they came.
  const idle = new Set<Socket>();
  const addresses = createCount(fromClients ? perAddress : Infinity);
  let draining = false;

  // At once, and not with the socket's "close" event: several connections may come in one turn.
  function forget(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    idle.delete(socket);
    addresses.leave(connection.address);
  }

  function closeOldest(isMeant: (address: string) => boolean): boolean {
    for (const socket of idle) {
      if (!isMeant(open.get(socket)!.address)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function closeIdle(): void {
    for (const socket of idle) socket.destroySoon();
  }

  return {
    admit(socket) {
      const address = networkOf(socket.remoteAddress ?? "");
      const entered = addresses.enter(address) ||
        closeOldest((other) => other === address) && addresses.enter(address);
      if (!entered) return refuse(socket);
      if (open.size >= most && !closeOldest(() => true)) {
        addresses.leave(address);
        return refuse(socket);
      }
      open.set(socket, { address, requests: 0 });
      idle.add(socket);
      socket.once("close", () => forget(socket));
    },
    begin(socket) {
      const connection = open.get(socket);
      if (!connection || connection.requests >= mostAhead) return null;
      connection.requests++;
      idle.delete(socket);
      return () => {
        connection.requests--;
        if (connection.requests > 0 || !open.has(socket)) return;
        idle.add(socket);
        if (draining) socket.destroySoon();
      };
    },
    isIdle: (socket) => idle.has(socket),
    closeIdle,
    drain() {
      draining = true;
      closeIdle();
    },
  };
}

/** A short answer, as a refused connection is never read. */
function refuse(socket: Socket): void {
  socket.on("error", () => {});
  socket.write("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}
