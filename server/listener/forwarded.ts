import { networkOf } from "@/api/sessions/network_of.ts";
import { type Handler, plain } from "./answer.ts";
import { createCount } from "./count.ts";

/**
 * Answers requests that a proxy passes on: their address is the last one in X-Forwarded-For, and one address may have
 * as many requests in progress as a direct client may have connections. Without the header, the request is the proxy's
 * own.
 */
export function behindProxy(handler: Handler, perAddress: number): Handler {
  const underWay = createCount(perAddress);
  return async (request, info) => {
    const caller = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (!caller) return await handler(request, info);
    const network = networkOf(caller);
    if (!underWay.enter(network)) return plain(429);
    try {
      return await handler(request, {
        remoteAddr: { transport: "tcp", hostname: caller, port: 0 },
        completed: info.completed,
      });
    } finally {
      underWay.leave(network);
    }
  };
}
