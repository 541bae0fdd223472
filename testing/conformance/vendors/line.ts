/** An answer of the vendor's before it arrives. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** A proxy before a vendor that can change its answers. */
export interface Line extends AsyncDisposable {
  url: string;
  change: ((reply: Reply) => Reply) | null;
  /** Ends what is still waiting for an answer of the vendor's. */
  hangUp(): void;
}

/** Starts a proxy that passes every request on to `target` with its path. */
export function openLine(target: string): Line {
  let waiting = new AbortController();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const reply = await passOn(target + pathname + search, request, waiting.signal);
    const { status, headers, body } = line.change?.(reply) ?? reply;
    return new Response(body, { status, headers });
  });
  const line: Line = {
    url: `http://127.0.0.1:${server.addr.port}`,
    change: null,
    hangUp() {
      waiting.abort();
      waiting = new AbortController();
    },
    async [Symbol.asyncDispose]() {
      line.hangUp();
      await server.shutdown();
    },
  };
  return line;
}

async function passOn(url: string, request: Request, signal: AbortSignal): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers: request.headers,
      body: await request.arrayBuffer(),
      redirect: "manual",
      signal,
    });
    const body = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  } catch {
    return { status: 502, headers: new Headers(), body: new Uint8Array() };
  }
}
