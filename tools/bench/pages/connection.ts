/** One kept connection of a load generator: as little work per answer as can be, since it shares the machine with the server. */
export interface BenchConnection extends Disposable {
  /** Sends a whole request and gives the answer's body. Anything else than 200 with a content-length throws. */
  ask(request: Uint8Array): Promise<Uint8Array>;
}

/** Connects to a server on 127.0.0.1. Answers may have up to 256 kB. */
export async function openConnection(port: number): Promise<BenchConnection> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(256 * 1024);
  return {
    async ask(request) {
      let sent = 0;
      while (sent < request.length) sent += await connection.write(request.subarray(sent));
      return await readAnswer(connection, buffer);
    },
    [Symbol.dispose]: () => connection.close(),
  };
}

async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<Uint8Array> {
  let filled = 0;
  let answer: BodyRange | null = null;
  while (answer === null || filled < answer.end) {
    const read = await connection.read(buffer.subarray(filled));
    if (read === null) throw new Error("the server closed the connection");
    filled += read;
    answer ??= bodyRangeOf(new TextDecoder("latin1").decode(buffer.subarray(0, Math.min(filled, 2048))));
  }
  return buffer.subarray(answer.start, answer.end);
}

/** Where in the buffer an answer's body is. */
interface BodyRange {
  start: number;
  end: number;
}

function bodyRangeOf(head: string): BodyRange | null {
  const headEnd = head.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(`unexpected answer: ${head}`);
  return { start: headEnd + 4, end: headEnd + 4 + Number(length) };
}
