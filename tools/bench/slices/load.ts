// Asks servers in alternating slices and writes what each did. Reads the servers and the options as JSON from its input.
import process from "node:process";
import { type BenchConnection, openConnection } from "../pages/connection.ts";
import { processorTime } from "../transfers/processor_time.ts";
import type { Peer, PeerLoad, PeerRequest, SliceOptions } from "../slices.ts";

/** A server's kept connections and what is sent over them. */
interface LoadRequest {
  connections: BenchConnection[];
  pid: number | undefined;
  requests: Uint8Array[];
  /** Where each connection is in the requests. */
  offsets: number[];
}

const given: { peers: Record<string, Peer>; options: SliceOptions } = await new Response(Deno.stdin.readable).json();
const { connections = 16, sliceMs = 300, rounds = 20, warmUpRounds = 5 } = given.options;
const loads: Record<string, PeerLoad> = {};
const requested: [PeerLoad, LoadRequest][] = [];
for (const [name, peer] of Object.entries(given.peers)) {
  const load: PeerLoad = { perSecond: [], loadShare: 0, bytes: 0, processorMs: null };
  loads[name] = load;
  requested.push([load, await connect(peer)]);
}
const taken = new Map<PeerLoad, { answers: number; processorMs: number }>();
for (let round = -warmUpRounds; round < rounds; round++) {
  for (const [load, peer] of requested) {
    const before = processorMsOf(peer);
    const { perSecond, busyMs, bytes, answers } = await slice(peer);
    if (round < 0) continue;
    const sum = taken.get(load) ?? { answers: 0, processorMs: 0 };
    taken.set(load, { answers: sum.answers + answers, processorMs: sum.processorMs + processorMsOf(peer) - before });
    load.perSecond.push(perSecond);
    load.loadShare += busyMs / (sliceMs * rounds);
    load.bytes = bytes;
  }
}
for (const [load, { pid }] of requested) {
  const sum = taken.get(load);
  if (pid !== undefined && sum) load.processorMs = sum.processorMs / sum.answers;
}
Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(loads)));
for (const [, { connections }] of requested) for (const connection of connections) connection[Symbol.dispose]();

function processorMsOf({ pid }: LoadRequest): number {
  return processorTime({ peer: pid === undefined ? [] : [pid] }).peer!;
}

async function connect({ port, pid, requests }: Peer): Promise<LoadRequest> {
  return {
    pid,
    connections: await Promise.all(Array.from({ length: connections }, () => openConnection(Number(port)))),
    requests: requests.map((request) => bytesOf(request, port)),
    offsets: Array.from({ length: connections }, (_, connection) => connection),
  };
}

function bytesOf({ method = "GET", path, headers = {}, body }: PeerRequest, port: Peer["port"]): Uint8Array {
  const encoder = new TextEncoder();
  const all: Record<string, string> = { host: `127.0.0.1:${port}`, ...headers };
  if (body !== undefined) all["content-length"] = String(encoder.encode(body).byteLength);
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return encoder.encode(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ""}`);
}

/** Every connection asks until the time is over, and what was asked by then is waited for. */
async function slice({ connections, requests, offsets }: LoadRequest) {
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const end = began + sliceMs;
  let bytes = 0;
  const counts = await Promise.all(connections.map(async (connection, index) => {
    let count = 0;
    while (performance.now() < end) {
      const body = await connection.ask(requests[offsets[index]!++ % requests.length]!);
      bytes = body.byteLength;
      count++;
    }
    return count;
  }));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: answers / seconds, busyMs: (user + system) / 1000, bytes, answers };
}
