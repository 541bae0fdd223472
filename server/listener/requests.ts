import { networkOf } from "@/api/sessions/network_of.ts";
import { createCount } from "./count.ts";
import { type Handler, plain } from "./handler.ts";
import type { Limits } from "./limits.ts";

/**
 * Answers no more requests at a time than the limits say, of one address and of all: 429 and 503 for the others. A request
 * is in progress until its answer was sent or its client has left, a stream of events until it ends.
 */
export function boundRequests(handler: Handler, { requests, perAddress }: Pick<Limits, "requests" | "perAddress">) {
  const ofAddress = createCount(perAddress);
  let all = 0;
  const answer: Handler = async (request, info) => {
    const address = "hostname" in info.remoteAddr ? networkOf(info.remoteAddr.hostname) : "";
    if (all >= requests) return plain(503);
    if (!ofAddress.enter(address)) return plain(429);
    all++;
    const leave = () => {
      all--;
      ofAddress.leave(address);
    };
    void info.completed.then(leave, leave);
    return await handler(request, info);
  };
  return answer;
}
