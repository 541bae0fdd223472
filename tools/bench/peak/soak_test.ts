import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { startEvening } from "./evening_load.ts";

/** Ten minutes in all. */
const slices = 40;
const sliceMs = 15_000;
const members = 150;

/**
 * By how much the memory in use may be more in the last quarter than in the second, in bytes: what two collections differ
 * by, and not half a kilobyte of each request. The first quarter fills what is bounded: caches, pools, compiled code.
 */
const maxGrowth = 2_000_000;

interface Memory {
  /** After a collection, in bytes; with what lies outside of V8's heap. */
  heapUsed: number;
  files: number;
  connections: number;
}

Deno.test("ten minutes of a busy evening leave no memory, file or connection behind, and every request is answered", async () => {
  await using database = await testDatabase({ fresh: true });
  const reports: ((memory: Pick<Memory, "heapUsed">) => void)[] = [];
  let unread = "";
  await using load = await startEvening({
    url: database.url,
    members,
    // A slow machine answers fewer requests; none is given up, and no backlog of them counts as memory.
    atOnce: 16,
    denoArgs: ["--v8-flags=--expose-gc", `--preload=${new URL("report_memory.ts", import.meta.url).pathname}`],
    onOutput(text) {
      const lines = (unread + text).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("MEMORY ")) reports.shift()?.(JSON.parse(line.slice(7)));
    },
  });
  await load.online(members);
  const samples: Memory[] = [];
  let requests = 0;
  for (let slice = 0; slice < slices; slice++) {
    const { failures, cutStreams, ...did } = await load.measure(sliceMs);
    requests += did.requests;
    assert.deepEqual(failures, []);
    assert.equal(cutStreams, 0);
    const said = new Promise<Pick<Memory, "heapUsed">>((resolve) => reports.push(resolve));
    load.site.signal("SIGUSR2");
    const files = [...Deno.readDirSync(`/proc/${load.site.pid}/fd`)].length;
    samples.push({ heapUsed: (await said).heapUsed, files, connections: await connectionsTo(database.url) });
  }
  assert.deepEqual(await load.end(), []);
  const quarter = slices / 4;
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const grown = median(last, "heapUsed") - median(second, "heapUsed");
  assert.ok(grown < maxGrowth, `${grown} bytes more after ${requests} requests`);
  assert.ok(max(last, "files") <= max(second, "files") + 32, "files are left open");
  assert.ok(max(last, "connections") <= max(second, "connections") + 16, "connections are left open");
});

function max(samples: readonly Memory[], of: keyof Memory): number {
  return Math.max(...samples.map((sample) => sample[of]));
}

function median(samples: readonly Memory[], of: keyof Memory): number {
  return samples.map((sample) => sample[of]).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!;
}

async function connectionsTo(url: string): Promise<number> {
  await using db = connect(url, { max: 1 });
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database()`.execute(db);
  return row!.count;
}
