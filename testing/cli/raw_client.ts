/** A client that sends on its connection the text that a test gives it, whether HTTP or not. */
export interface RawClient extends Disposable {
  /** Sends text as it is. Rejects once the other side has closed. */
  send(text: string): Promise<void>;
  /** Reads until the text matches, or until the other side closes; text that was read before is not included. */
  read(until?: RegExp): Promise<string>;
  /** Ends its own side; the other may go on. */
  endSending(): Promise<void>;
}

/** Connects to a site by its address. */
export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const decoder = new TextDecoder("latin1");
  return {
    async send(text) {
      let rest = Uint8Array.from(text, (character) => character.charCodeAt(0));
      while (rest.length > 0) rest = rest.subarray(await connection.write(rest));
    },
    async read(until = /(?!)/) {
      const buffer = new Uint8Array(64 * 1024);
      let text = "";
      while (!until.test(text)) {
        const length = await connection.read(buffer).catch(ofClosed);
        if (length === null) return text;
        text += decoder.decode(buffer.subarray(0, length));
      }
      return text;
    },
    endSending: () => connection.closeWrite(),
    [Symbol.dispose]: () => connection.close(),
  };
}

/** Reading a connection that was cut throws instead of ending. */
function ofClosed(error: unknown): null {
  if (error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe) return null;
  throw error;
}
