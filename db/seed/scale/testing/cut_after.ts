/** A relay to a database that goes away for good after so much was sent to the database. */
export interface CutRelay extends Disposable {
  url: string;
}

/** Starts one. Whatever the database has of the last statement, it sees its client die. */
export function cutAfter(url: string, bytes: number): CutRelay {
  const { hostname, port } = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  void (async () => {
    for await (const near of listener) void join(near);
  })();
  const address = new URL(url);
  address.host = `127.0.0.1:${listener.addr.port}`;
  let left = bytes;
  return { url: address.href, [Symbol.dispose]: () => listener.close() };

  async function join(near: Deno.TcpConn): Promise<void> {
    const far = await Deno.connect({ hostname, port: Number(port) });
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new Error("cut"));
      },
    });
    await Promise.allSettled([
      near.readable.pipeThrough(limit).pipeTo(far.writable),
      far.readable.pipeTo(near.writable),
    ]);
  }
}
