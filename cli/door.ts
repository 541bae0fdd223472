import type { Environment } from "./environment.ts";

/** The site's socket. It listens before there is a site; who comes early waits. */
export interface Door {
  port: number;
  open(handler: Handler): void;
  /** Takes no new request and waits for those under way. May be called again. */
  close(): Promise<void>;
}

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Promise<Response>;

/**
 * Starts to listen. Throws when the port is taken, or not ours to take.
 * @param first responds to what can't wait for the site: questions about its health
 */
export function openDoor(
  { HOST, PORT, BEHIND_PROXY }: Environment,
  first: (request: Request) => Promise<Response> | null = () => null,
): Door {
  const { promise: opened, resolve } = Promise.withResolvers<Handler>();
  let handler: Handler = async (request, info) => (await opened)(request, info);
  const server = listen(
    HOST,
    PORT,
    BEHIND_PROXY === "on"
      ? (request, info) => first(request) ?? handler(request, asForwarded(request, info))
      : (request, info) => first(request) ?? handler(request, info),
  );
  return {
    port: server.addr.port,
    open(site) {
      handler = site;
      resolve(site);
    },
    async close() {
      resolve(() => Promise.resolve(new Response("The site did not start.", { status: 503 })));
      await server.shutdown();
    },
  };
}

function listen(hostname: string, port: number, handler: Handler): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ hostname, port, onListen() {} }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new Error(`Port ${port} of ${hostname} is taken. Set PORT to another.`);
    }
    throw error;
  }
}

/** What the proxy says about the connection it forwards; without its word, the connection is the proxy's own. */
function asForwarded(request: Request, info: Deno.ServeHandlerInfo): Deno.ServeHandlerInfo {
  const caller = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  if (!caller) return info;
  return { remoteAddr: { transport: "tcp", hostname: caller, port: 0 }, completed: info.completed };
}
