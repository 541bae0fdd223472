import { forwardedAddress } from "./forwarded_address.ts";
import type { Handler } from "./handler.ts";

/**
 * Answers requests that a proxy passes on: their address is the last one in X-Forwarded-For. Without one, the request is
 * the proxy's own.
 */
export function behindProxy(handler: Handler): Handler {
  return (request, info) => {
    const caller = forwardedAddress(request.headers.get("x-forwarded-for") ?? "");
    if (caller === null) return handler(request, info);
    const remoteAddr = { transport: "tcp", hostname: caller, port: 0 } as const;
    return handler(request, { remoteAddr, completed: info.completed });
  };
}
