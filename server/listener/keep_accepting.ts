import { createIncidents } from "@/api/incidents.ts";
import { connect } from "node:net";
import type { Server } from "node:http";
import type { Log } from "@/api/context.ts";
import type { Connections } from "./connections.ts";
import type { Place } from "./listen.ts";

/**
 * Watches a listening socket. Once the process has had no descriptor left for a connection, Deno's node:http accepts
 * none again and reports no error. So whenever no connection has come for a while, one is made; if it isn't accepted,
 * the connections without a request are closed and the socket is opened again.
 */
export function keepAccepting(
  server: Server,
  place: Place,
  { connections, log }: { connections: Connections; log: Log },
): Disposable {
  const host = loopbacks.get(place.host) ?? place.host;
  const incidents = createIncidents();
  const where = { log, now: () => new Date() };
  let accepted = 0;
  let asOfLastLook = 0;
  server.on("connection", () => accepted++);
  // The next check reports it.
  server.on("error", () => {});
  const timer = setInterval(async () => {
    const isBusy = accepted > asOfLastLook;
    asOfLastLook = accepted;
    if (isBusy || await reach({ host, port: place.port }, () => accepted > asOfLastLook)) {
      return incidents.worked(where, reopened);
    }
    if (disposed) return;
    incidents.failed(where, { level: "error", event: reopened, fields: { accepted } });
    connections.closeIdle();
    server.close();
    server.listen(place);
  }, everyMs);
  let disposed = false;
  return {
    [Symbol.dispose]() {
      disposed = true;
      clearInterval(timer);
    },
  };
}

const reopened = "listener opened anew";
const everyMs = 2000;
const withinMs = 1000;

/** The address that reaches a server which listens on every address. */
const loopbacks = new Map([["0.0.0.0", "127.0.0.1"], ["::", "::1"]]);

/** Connects; gives whether that was accepted. */
function reach(to: { host: string; port: number }, isAccepted: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const report = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isAccepted());
    };
    // A connection that is accepted and closed again sees that; one that only waits in the queue does not.
    const timer = setTimeout(report, withinMs);
    socket.once("error", report);
    socket.once("connect", () => setTimeout(() => isAccepted() && report(), 100));
  });
}
