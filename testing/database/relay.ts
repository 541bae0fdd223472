/** A TCP relay to a server that can be cut, as a cable is, or lose answers. */
export interface Relay extends Disposable {
  /** The relay's address. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  mend(): void;
  /**
   * From now on the server's answers are lost, as when its machine goes while connections are open: none of them ends. Gives
   * that the first one was lost.
   */
  swallow(): Promise<void>;
  /** From now on it leads to another server, as a load balancer does when one has gone. */
  lead(url: string): void;
}

/** Starts a relay to the server at `url`. */
export function openRelay(url: string): Relay {
  let { hostname, port } = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;
  let swallowing: (() => void) | null = null;
  void (async () => {
    for await (const near of listener) {
      if (isCut) near.close();
      else void join(near);
    }
  })();
  const address = new URL(url);
  address.host = `127.0.0.1:${listener.addr.port}`;
  // Connecting waits as long as in production if no answer comes.
  address.searchParams.delete("connect_timeout");
  return {
    url: address.href,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
      swallowing = null;
    },
    swallow() {
      const { promise, resolve } = Promise.withResolvers<void>();
      swallowing = resolve;
      return promise;
    },
    lead(url) {
      ({ hostname, port } = new URL(url));
    },
    [Symbol.dispose]() {
      listener.close();
      endAll();
    },
  };

  async function join(near: Deno.Conn): Promise<void> {
    open.add(near);
    const far = await Deno.connect({ hostname, port: Number(port) }).catch(() => null);
    if (!far || !open.has(near)) return close(near, far);
    open.add(far);
    const answers = far.readable.pipeThrough(new TransformStream({ transform: passOn }));
    const ways = [near.readable.pipeTo(far.writable), answers.pipeTo(near.writable)];
    await Promise.allSettled(ways);
    close(near, far);
  }

  function passOn(
    answer: Uint8Array<ArrayBuffer>,
    on: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
  ): void {
    if (swallowing) swallowing();
    else on.enqueue(answer);
  }

  function endAll(): void {
    close(...open);
  }

  function close(...connections: (Deno.Conn | null)[]): void {
    for (const connection of connections) {
      if (!connection || !open.delete(connection)) continue;
      try {
        connection.close();
      } catch (error) {
        // Its end of the pipe was quicker.
        if (!(error instanceof Deno.errors.BadResource)) throw error;
      }
    }
  }
}
