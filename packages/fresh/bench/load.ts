// Asks one address as fast as it answers, over a number of kept connections, and writes how many answers a second there were.
// Usage: load.ts <port> <connections> <milliseconds>
const [port, connections, milliseconds] = Deno.args.map(Number) as [number, number, number];
const request = new TextEncoder().encode(`GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html\r\n\r\n`);
const start = performance.now();
const end = start + milliseconds;

const counts = await Promise.all(Array.from({ length: connections }, askUntilEnd));
const seconds = (performance.now() - start) / 1000;
Deno.stdout.writeSync(new TextEncoder().encode(`${counts.reduce((sum, count) => sum + count, 0) / seconds}\n`));

async function askUntilEnd(): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(128 * 1024);
  let count = 0;
  while (performance.now() < end) {
    await connection.write(request);
    await readAnswer(connection, buffer);
    count++;
  }
  return count;
}

/** Reads one answer with a content-length; anything else than 200 ends the measurement. */
async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<void> {
  let filled = 0;
  let expected = Infinity;
  while (filled < expected) {
    const read = await connection.read(buffer.subarray(filled));
    if (read === null) throw new Error("the server closed the connection");
    filled += read;
    if (expected === Infinity) {
      expected = answerLength(new TextDecoder("latin1").decode(buffer.subarray(0, Math.min(filled, 1024))));
    }
  }
}

function answerLength(start: string): number {
  const headEnd = start.indexOf("\r\n\r\n");
  if (headEnd === -1) return Infinity;
  const length = /content-length: (\d+)/i.exec(start)?.[1];
  if (!start.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(`unexpected answer: ${start}`);
  return headEnd + 4 + Number(length);
}
