import { networkOf } from "@/api/identity/sessions/network_of.ts";
import type { SecurityLog } from "@/api/log/security_log.ts";
import { createSlots } from "@/api/slots.ts";
import { type Handler, plain } from "./handler.ts";
import type { Limits } from "./limits.ts";

/** Finds whom a request's caller is known as: a member, a browser, a vendor; null for strangers. */
export type FindCaller = (...input: Parameters<Handler>) => Promise<string | null>;

/**
 * Limits the concurrent requests, of one address and of all: 429 and 503 for the others. A request is in progress until
 * its answer was sent or its client has left, a stream of events until it ends. A quarter of all is reserved for known
 * callers, who are identified only if no place is left: strangers, who can fill both, exclude strangers alone.
 */
export function boundRequests(
  handler: Handler,
  findCaller: FindCaller,
  { requests, perAddress }: Pick<Limits, "requests" | "perAddress">,
  securityLog: SecurityLog,
): Handler {
  const forKnown = Math.floor(requests / 4);
  const anyone = createSlots<string>({ slots: requests - forKnown, slotsOfOne: perAddress });
  const known = createSlots<string>({ slots: forKnown, slotsOfOne: Math.ceil(perAddress / 4) });
  let asking = 0;

  async function takeKnown(...[request, info]: Parameters<Handler>): Promise<Disposable | null> {
    if (asking >= requests || known.isFull()) return null;
    asking++;
    try {
      const caller = await findCaller(request, info);
      return caller === null ? null : known.take(caller);
    } finally {
      asking--;
    }
  }

  return async (request, info) => {
    const address = networkOf(addressIn(info));
    const status = anyone.isFull() ? 503 : 429;
    const slot = anyone.take(address) ?? await takeKnown(request, info);
    if (slot === null) {
      const refused = { code: "too_many_at_once", status, call: "any", member: null };
      securityLog.refused({ ...refused, address: addressIn(info) });
      return plain(status);
    }
    const leave = () => slot[Symbol.dispose]();
    void info.completed.then(leave, leave);
    return await handler(request, info);
  };
}

function addressIn({ remoteAddr }: Deno.ServeHandlerInfo): string {
  return "hostname" in remoteAddr ? remoteAddr.hostname : "";
}
