/** An answer on its way from the vendor. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** A line to a vendor, on which answers may be changed. */
export interface Line extends AsyncDisposable {
  url: string;
  change: ((reply: Reply) => Reply) | null;
}

/** Opens a line that passes every request on to `target`, path and all. */
export function openLine(target: string): Line {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request, info) => {
    const { pathname, search } = new URL(request.url);
    // A caller who hangs up is not answered, and the vendor need not go on either.
    const hangUp = new AbortController();
    info.completed.catch(() => hangUp.abort());
    const reply = await passOn(target + pathname + search, request, hangUp.signal);
    const { status, headers, body } = line.change?.(reply) ?? reply;
    return new Response(body, { status, headers });
  });
  const line: Line = {
    url: `http://127.0.0.1:${server.addr.port}`,
    change: null,
    [Symbol.asyncDispose]: () => server.shutdown(),
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
