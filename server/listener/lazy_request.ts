import type { RequestBody } from "./request_body.ts";

/** What a request is made of. */
export interface RequestParts {
  method: string;
  /** A whole address, already checked. */
  url: string;
  headers: Headers;
  body: RequestBody | null;
  signal(): AbortSignal;
}

/**
 * A request whose expensive parts (the body's stream, the signal, the web API's own object) are made when they are asked
 * for. Most requests are asked for their method, address, headers and all bytes of their body, which costs a fifth of the
 * whole. It is a Request to everyone: whatever it has no short way for is asked of a real one, by the real one's own code.
 */
export function lazyRequest(parts: RequestParts): Request {
  const request = Object.create(shortWays) as Request & { [partsOf]: State };
  request[partsOf] = { ...parts, whole: null, isTaken: false };
  return request;
}

interface State extends RequestParts {
  whole: Request | null;
  /** Whether the body went the short way. */
  isTaken: boolean;
}

const partsOf = Symbol("parts of the request");

/** Shared by all, so that a request itself is one small object. */
const shortWays: object = Object.create(Request.prototype, {
  method: { get: short(({ method }) => method) },
  url: { get: short(({ url }) => url) },
  headers: { get: short((state) => state.whole?.headers ?? state.headers) },
  bytes: {
    value(this: { [partsOf]: State }): Promise<Uint8Array> {
      const state = this[partsOf];
      if (state.whole || state.isTaken || !state.body) return wholeOf(state).bytes();
      state.isTaken = true;
      return state.body.bytes();
    },
  },
});

// What the web API's own methods find a request's insides by.
for (const inside of Object.getOwnPropertySymbols(new Request("http://localhost"))) {
  Object.defineProperty(shortWays, inside, {
    get: short((state) => (wholeOf(state) as unknown as Record<symbol, unknown>)[inside]),
    set: function (this: { [partsOf]: State }, value: unknown) {
      (wholeOf(this[partsOf]) as unknown as Record<symbol, unknown>)[inside] = value;
    },
  });
}

function short<Value>(read: (state: State) => Value): () => Value {
  return function (this: unknown) {
    return read((this as { [partsOf]: State })[partsOf]);
  };
}

function wholeOf(state: State): Request {
  if (state.whole) return state.whole;
  const { url, method, headers, body, isTaken } = state;
  const whole = new Request(url, {
    method,
    headers,
    body: isTaken ? new Blob().stream() : body?.stream() ?? null,
    signal: state.signal(),
  });
  // To everyone a body is used once, whichever way.
  if (isTaken) void whole.bytes();
  return state.whole = whole;
}
