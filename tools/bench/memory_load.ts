// Carries whole transfers out and writes, after every tenth of them, the process's memory as a line of JSON. It needs
// --v8-flags=--expose-gc: what waits for the collector is not what a leak is.
// Usage: memory_load.ts <transfers>, and one line of stdin with the url of an empty database.
import { connect } from "@/db/connect.ts";
import { linesOf } from "@/testing/lines.ts";
import { migrate } from "@/db/migrate.ts";
import { seedGames } from "@/db/seed/games.ts";
import { fundedMembers } from "./setup/funded_members.ts";
import { benchCtx } from "./setup/paid_orders.ts";
import { anyOf, provider, transfer } from "./posting/transfers.ts";

const callers = 256;
const transfers = Number(Deno.args[0]);
const every = transfers / 10;
const { value: url = "" } = await linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream())).getReader().read();

await using db = connect(url);
await migrate(url);
await seedGames(db);
const members = await fundedMembers(db, 10_000, provider.code);
const ctx = benchCtx(db);
for (let done = 0; done < transfers; done += every) {
  await transferMany(every);
  report(done + every);
}

async function transferMany(count: number): Promise<void> {
  let left = count;
  await Promise.all(Array.from({ length: callers }, async () => {
    while (left-- > 0) await transfer(ctx, anyOf(members), left % 2 === 0 ? 1_00n : -1_00n);
  }));
}

function report(transfers: number): void {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed } = Deno.memoryUsage();
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify({ transfers, rss, heapUsed }) + "\n"));
}
