// Asks one address as fast as it answers, over a number of kept connections, and writes how many answers a second there were.
// Usage: load.ts <port> <connections> <milliseconds>
import { openConnection } from "./connection.ts";

const [port, connections, milliseconds] = Deno.args.map(Number) as [number, number, number];
const request = new TextEncoder().encode(`GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html\r\n\r\n`);
const start = performance.now();
const end = start + milliseconds;

const counts = await Promise.all(Array.from({ length: connections }, askUntilEnd));
const seconds = (performance.now() - start) / 1000;
Deno.stdout.writeSync(new TextEncoder().encode(`${counts.reduce((sum, count) => sum + count, 0) / seconds}\n`));

async function askUntilEnd(): Promise<number> {
  using connection = await openConnection(port);
  let count = 0;
  while (performance.now() < end) {
    await connection.ask(request);
    count++;
  }
  return count;
}
