// Posts transfers and writes, after every hundred thousand, the process's memory as a line of JSON. It needs
// --v8-flags=--expose-gc: what waits for the collector is not what a leak is.
// Usage: memory_bench.ts <url of an empty database> <transfers>
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { createPoster } from "./poster.ts";
import { fundedMembers } from "./testing/funded_members.ts";
import { depositCredit, holdForGame } from "./testing/postings.ts";

const [url, transfers] = [Deno.args[0]!, Number(Deno.args[1])];
const every = 100_000;
const callers = 256;

await using db = connect(url, { max: 8 });
await migrate(db);
const members = await fundedMembers(db, 10_000);
const poster = createPoster(db);
for (let posted = 0; posted < transfers; posted += every) {
  await postMany(every);
  report(posted + every);
}

async function postMany(count: number): Promise<void> {
  let left = count;
  await Promise.all(Array.from({ length: callers }, async () => {
    while (left-- > 0) {
      const member = members[Math.floor(Math.random() * members.length)]!;
      const { status } = await poster.post(left % 2 === 0 ? depositCredit(member, 1_00n) : holdForGame(member, 1_00n));
      if (status !== "posted") throw new Error(`a transfer was ${status}`);
    }
  }));
}

function report(posted: number): void {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed } = Deno.memoryUsage();
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify({ posted, rss, heapUsed }) + "\n"));
}
