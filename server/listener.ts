import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Log } from "@/api/context.ts";
import type { Environment } from "./environment.ts";
import { answer, type Handler, workOf } from "./listener/answer.ts";
import { refuseBroken } from "./listener/broken_request.ts";
import { createConnections } from "./listener/connections.ts";
import { behindProxy } from "./listener/forwarded.ts";
import { keepAccepting } from "./listener/keep_accepting.ts";
import { listen } from "./listener/listen.ts";
import { type Limits, limitsOf } from "./listener/limits.ts";
import { watchSlowClients } from "./listener/slow_clients.ts";

/** The site's socket. It listens before the site is ready; early requests wait. */
export interface Listener {
  port: number;
  limits: Limits;
  open(handler: Handler): void;
  /** Takes no new request and waits for those in progress. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts to listen. Throws when the port is taken, or not ours to take.
 * @param first answers what can't wait for the site: health checks
 */
export async function openListener(
  environment: Environment,
  log: Log,
  first: (request: Request) => Promise<Response> | null = () => null,
): Promise<Listener> {
  const limits = limitsOf(environment);
  const isBehindProxy = environment.BEHIND_PROXY === "on";
  const connections = createConnections(limits, { fromClients: !isBehindProxy });
  using cleanup = new DisposableStack();
  const slowClients = cleanup.use(watchSlowClients(limits));
  const { promise: opened, resolve } = Promise.withResolvers<Handler>();
  let handler: Handler = async (request, info) => (await opened)(request, info);
  const guarded: Handler = (request, info) => handler(request, info);
  const site = isBehindProxy ? behindProxy(guarded, limits.perAddress) : guarded;
  const server = createServer({
    headersTimeout: limits.headersMs,
    keepAliveTimeout: limits.idleMs,
    // The whole time of a request includes the site's own work; a slow client is found by what it sends and takes.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(limits.headersMs, 4000) / 4,
  }, serve);
  server.on("connection", (socket) => connections.admit(socket));
  server.on("clientError", (error, socket) => refuseBroken(error, socket, connections));
  const place = { host: environment.HOST, port: environment.PORT, backlog: limits.backlog };
  const port = await listen(server, place);
  const accepting = keepAccepting(server, { ...place, port }, { connections, log });
  cleanup.move();
  let closed: Promise<void> | undefined;
  return {
    port,
    limits,
    open(site) {
      handler = site;
      resolve(site);
    },
    close() {
      resolve(() => Promise.resolve(new Response("The site did not start.", { status: 503 })));
      return closed ??= new Promise((resolve) => {
        accepting[Symbol.dispose]();
        server.close(() => {
          slowClients[Symbol.dispose]();
          resolve();
        });
        connections.drain();
      });
    },
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { socket } = incoming;
    const end = connections.begin(socket);
    if (!end) return void socket.destroy();
    const work = workOf(incoming, outgoing);
    slowClients.watch(work);
    await answer(work, (request, info) => first(request) ?? site(request, info), log);
    slowClients.leave(work);
    end();
  }
}
