import { errorFields } from "@/api/cause_text.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "@/api/context.ts";
import { bodyOf, type RequestBody } from "./request_body.ts";
import { type Exchange, sendResponse } from "./send_response.ts";
import { toRequest } from "./to_request.ts";

/** Answers a request; `info` describes its connection. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Promise<Response>;

/** A request that is being read, worked on or answered. */
export interface Work extends Exchange {
  body: RequestBody | null;
}

/** A request whose headers have come, before it is worked on. */
export function workOf(incoming: IncomingMessage, outgoing: ServerResponse): Work {
  const closed = new Promise<void>((resolve) => outgoing.once("close", resolve));
  return { incoming, outgoing, closed, body: bodyOf(incoming), stuckSince: null };
}

/**
 * Passes a request to the site and sends the answer. Ends when the answer is sent or the client has left, and never
 * throws.
 */
export async function answer(work: Work, handler: Handler, log: Log): Promise<void> {
  const { incoming, outgoing, body } = work;
  const client = watchClient(work);
  try {
    const read = toRequest(incoming, body, client.signal);
    await sendResponse(work, "refused" in read ? plain(read.refused) : await handler(read.request, infoOf(work)));
  } catch (error) {
    if (client.hasLeft()) return;
    const { method = "" } = incoming;
    log.error("request failed", { method, ...errorFields(error) });
    if (outgoing.headersSent) outgoing.destroy();
    else await sendResponse(work, plain(500));
  }
}

/** Whether the client left before its answer; the signal is made for the few who ask for it. */
function watchClient({ outgoing, closed }: Work): { hasLeft(): boolean; signal(): AbortSignal } {
  let hasLeft = false;
  let controller: AbortController | null = null;
  const abort = () => controller?.abort(new DOMException("The client has left.", "AbortError"));
  void closed.then(() => {
    if (outgoing.writableFinished) return;
    hasLeft = true;
    abort();
  });
  return {
    hasLeft: () => hasLeft,
    signal() {
      if (!controller) {
        controller = new AbortController();
        if (hasLeft) abort();
      }
      return controller.signal;
    },
  };
}

/** An answer of the listener itself, to a request that never reaches the site. */
export function plain(status: keyof typeof words): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === 429 && { "Retry-After": "5" }),
  };
  return new Response(`${words[status]}\n`, { status, headers });
}

const words = {
  400: "Bad Request",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
} as const;

function infoOf({ incoming: { socket }, closed }: Work): Deno.ServeHandlerInfo {
  const { remoteAddress: hostname = "", remotePort: port = 0 } = socket;
  return { remoteAddr: { transport: "tcp", hostname, port }, completed: closed };
}
