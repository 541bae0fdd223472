import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { PayoutQueryRequest } from "@/api/payments/withdrawals/payouts/dummy/wire.ts";

/** A proxy before the sandbox bank that counts the payments requested of it: the bank pays each id once, which hides repeats. */
export interface CountingBank extends AsyncDisposable {
  /** With a slash at the end. */
  url: string;
  /** How often the bank was asked to pay each withdrawal. */
  sends: Map<string, number>;
  /** Holds the next payment up before it reaches the bank. */
  holdNext(): HeldUp;
}

/** A payment that is held up, at most until it is disposed. */
export interface HeldUp extends Disposable {
  /** Resolves when it has been sent. */
  begun: Promise<void>;
  /** Lets it arrive. */
  letGo(): void;
}

/** Starts the proxy before the bank at `bankUrl` (with a slash at the end). */
export function startCountingBank(bankUrl: string): CountingBank {
  const sends = new Map<string, number>();
  let next: { begin(): void; goes: Promise<void> } | null = null;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const call = new URL(request.url).pathname.slice(1);
    const body = await request.text();
    const { id } = PayoutQueryRequest.parse(parseJson(body));
    if (call === "send") {
      const held = next;
      next = null;
      held?.begin();
      await held?.goes;
    }
    const answer = await fetch(new URL(call, bankUrl), { method: "POST", headers: request.headers, body });
    // The bank ignores requests that are too old.
    if (call === "send" && answer.status !== 400) sends.set(id, (sends.get(id) ?? 0) + 1);
    return new Response(await answer.bytes(), { status: answer.status, headers: answer.headers });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    sends,
    holdNext() {
      const [begun, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { begin: begun.resolve, goes: goes.promise };
      return { begun: begun.promise, letGo: goes.resolve, [Symbol.dispose]: goes.resolve };
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
