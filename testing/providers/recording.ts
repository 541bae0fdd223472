import type { LaunchRequest, ProviderBet } from "@/api/games/providers/port.ts";

/** A request as its bytes arrived. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** A service that keeps what it is sent and gives one answer to everything. */
export interface Recording extends AsyncDisposable {
  url: string;
  requests: RecordedRequest[];
}

/** Starts such a service. */
export function recording(answer: { body: string; headers: Record<string, string> }): Recording {
  const requests: RecordedRequest[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { method, headers, url } = request;
    requests.push({ method, headers, path: new URL(url).pathname, body: await request.text() });
    return new Response(answer.body, { headers: answer.headers });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** The transfer of every golden vector: 123.45 out of a wallet. */
export const goldenTransfer = {
  transferId: "019c1234-5678-7abc-8def-0123456789ab",
  player: "jh7",
  amountCents: -123_45n,
  sentAt: new Date("2026-11-20T12:00:00Z"),
};

/** The launch of every golden vector: one game of a product, on a phone. */
export const goldenLaunch: LaunchRequest = {
  player: "jh7",
  device: "mobile",
  language: "vn",
  backUrl: "https://jade.example/",
  group: "egame",
  productId: "p:1",
  gameId: "slot-12",
};

/** The settled bet of every golden vector: the second version of one that was played in a listed game. */
export const goldenBet: ProviderBet = {
  player: "jh7",
  betId: "019c1234-5678-7abc-8def-0123456789ab",
  version: 2,
  betCents: 5_00n,
  validBetCents: 4_50n,
  payoutCents: 123_45n,
  settledAt: new Date("2026-11-20T12:00:00Z"),
  group: "fish",
  gameId: "fish-7",
};
