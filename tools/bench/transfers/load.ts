// Moves points into a game and out again over a number of kept connections and writes how many transfers succeeded and in
// how many seconds, as JSON. Each caller has members of its own, as long as there are enough; their tokens come in by lines.
// Usage: load.ts <port> <callers> <seconds; 0: each member once>
import { type BenchConnection, openConnection } from "../pages/connection.ts";

const [port, callerCount, seconds] = Deno.args as [string, string, string];
const callers = Number(callerCount);
const tokens = (await new Response(Deno.stdin.readable).text()).split("\n");
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const start = performance.now();
const end = start + Number(seconds) * 1000;

const counts = await Promise.all(Array.from({ length: callers }, (_, caller) => transferUntilEnd(caller)));
const transfers = counts.reduce((sum, count) => sum + count, 0);
const taken = (performance.now() - start) / 1000;
Deno.stdout.writeSync(encoder.encode(JSON.stringify({ transfers, seconds: taken }) + "\n"));

async function transferUntilEnd(caller: number): Promise<number> {
  const own = tokens.filter((_, index) => index % callers === caller % tokens.length);
  using connection = await openConnection(Number(port));
  let round = 0;
  for (; seconds === "0" ? round < own.length * 2 : performance.now() < end; round++) {
    await transfer(connection, own[Math.floor(round / 2) % own.length]!, round % 2 === 0 ? 1 : -1);
  }
  return round;
}

async function transfer(connection: BenchConnection, token: string, amount: number): Promise<void> {
  const body = JSON.stringify({ game_name: "rsg", amount });
  const request = `POST /api/v1/game/transfer HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\nidempotency-key: ${crypto.randomUUID()}\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`;
  const answer = decoder.decode(await connection.ask(encoder.encode(request)));
  if (!answer.includes('"state":"succeeded"')) throw new Error(`a transfer ended as ${answer}`);
}
