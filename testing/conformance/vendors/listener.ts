import type { Acknowledgement, RawCallback } from "@/api/payments/deposits/vendors/port.ts";

/** A site that keeps every callback as it came. */
export interface CallbackListener extends AsyncDisposable {
  url: string;
  /** Oldest first. */
  received: RawCallback[];
  /** The answer to callbacks. */
  answering: Acknowledgement;
}

/** Listens for callbacks. */
export function listen(now: () => Date): CallbackListener {
  const received: RawCallback[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    received.push({
      method: request.method,
      query: new URL(request.url).search,
      headers: Object.fromEntries(request.headers),
      body: new Uint8Array(await request.arrayBuffer()),
      receivedAt: now(),
    });
    const { status, contentType, body } = site.answering;
    return new Response(body, { status, headers: { "content-type": contentType } });
  });
  const site: CallbackListener = {
    url: `http://127.0.0.1:${server.addr.port}`,
    received,
    answering: { status: 503, contentType: "text/plain", body: "" },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return site;
}
