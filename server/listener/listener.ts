import { errorFields } from "@/api/log/cause_text.ts";
import type { Log } from "@/api/log/log.ts";
import type { SecurityLog } from "@/api/log/security_log.ts";
import type { Environment } from "../environment/environment.ts";
import { behindProxy } from "./forwarded.ts";
import { type Handler, plain } from "./handler.ts";
import { type Limits, limitsOf } from "./limits.ts";
import { refuseMalformed } from "./refuse_malformed.ts";
import { boundRequests, type FindCaller } from "./requests.ts";

/** The site's socket. It listens before the site is ready; early requests wait. */
export interface Listener {
  port: number;
  limits: Limits;
  /** @param findCaller without it all are strangers */
  open(handler: Handler, findCaller?: FindCaller): void;
  /** Takes no new request and waits for those in progress. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts to listen. Throws when the port is taken, or not ours to take. Slow, silent and flooding clients are a proxy's to
 * bound, as deploy/ does: docs/decisions/2026-11-23-deno-serve.md.
 * @param first answers what can't wait for the site: health checks
 */
export function openListener(
  environment: Environment,
  log: Log,
  securityLog: SecurityLog,
  first: (request: Request) => Promise<Response> | null = () => null,
): Listener {
  const limits = limitsOf(environment);
  const { promise: opened, resolve } = Promise.withResolvers<Handler>();
  let handler: Handler = async (request, info) => (await opened)(request, info);
  let findCaller: FindCaller = () => Promise.resolve(null);
  const bounded = boundRequests(
    (request, info) => handler(request, info),
    (request, info) => findCaller(request, info),
    limits,
    securityLog,
  );
  const site = environment.BEHIND_PROXY === "on" ? behindProxy(bounded) : bounded;
  const socket = keepListening({ hostname: environment.HOST, port: environment.PORT }, answer, log);
  let closed: Promise<void> | undefined;
  return {
    port: socket.port,
    limits,
    open(site, find = findCaller) {
      handler = site;
      findCaller = find;
      resolve(site);
    },
    close() {
      resolve(() => Promise.resolve(new Response("The site did not start.", { status: 503 })));
      return closed ??= socket.close();
    },
  };

  async function answer(request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>): Promise<Response> {
    try {
      return refuseMalformed(request) ?? await (first(request) ?? site(request, info));
    } catch (error) {
      log.error("request failed", { method: request.method, ...errorFields(error) });
      return plain(500);
    }
  }
}

/**
 * Listens until it is closed. A process that has no descriptor left for a connection stops accepting any: it then listens
 * anew, as soon as it can.
 */
function keepListening(
  address: { hostname: string; port: number },
  answer: Deno.ServeHandler<Deno.NetAddr>,
  log: Log,
): { port: number; close(): Promise<void> } {
  let loggedAt = -Infinity;
  let isClosed = false;
  let server = listen(address, answer);
  const { port } = server.addr;
  let again: ReturnType<typeof setTimeout> | undefined;
  watch();
  return {
    port,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await server.shutdown();
    },
  };

  function watch() {
    server.finished.catch((error) => {
      if (isClosed) return;
      const at = performance.now();
      if (at - loggedAt > loggedEveryMs) log.error("listener opened anew", errorFields(error));
      loggedAt = at;
      reopen();
    });
  }

  function reopen() {
    again = setTimeout(() => {
      try {
        server = listen({ ...address, port }, answer);
        watch();
      } catch {
        reopen();
      }
    }, reopenMs);
  }
}

const reopenMs = 200;
/** A flood goes on reopening it: only the first of them is logged, until it was quiet for so long. */
const loggedEveryMs = 600_000;

function listen(address: { hostname: string; port: number }, answer: Deno.ServeHandler<Deno.NetAddr>) {
  try {
    return Deno.serve({ ...address, onListen() {} }, answer);
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new Error(`Port ${address.port} of ${address.hostname} is taken. Set PORT to another.`);
  }
}
