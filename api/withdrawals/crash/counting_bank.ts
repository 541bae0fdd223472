import { parseJson } from "../../outgoing/parse_json.ts";
import { QueryRequest } from "../payouts/sandbox/wire.ts";

/** A way to the sandbox's bank on which is counted what it is told to pay: it hides repeats by paying each id once. */
export interface CountingBank extends AsyncDisposable {
  /** With a slash at the end. */
  url: string;
  /** How often the bank was told to pay each withdrawal. */
  sends: Map<string, number>;
}

/** Stands before the bank at `bankUrl` (with a slash at the end). */
export function startCountingBank(bankUrl: string): CountingBank {
  const sends = new Map<string, number>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const call = new URL(request.url).pathname.slice(1);
    const body = await request.text();
    const { id } = QueryRequest.parse(parseJson(body));
    if (call === "send") sends.set(id, (sends.get(id) ?? 0) + 1);
    const answer = await fetch(new URL(call, bankUrl), { method: "POST", headers: request.headers, body });
    return new Response(await answer.bytes(), { status: answer.status, headers: answer.headers });
  });
  return { url: `http://127.0.0.1:${server.addr.port}/`, sends, [Symbol.asyncDispose]: () => server.shutdown() };
}
