import assert from "node:assert/strict";
import { sql } from "kysely";
import { features } from "../features.ts";
import { testSite } from "@/testing/site/test_site.ts";

const page = new URL("../../docs/decisions/2026-11-21-what-may-grow.md", import.meta.url);

const purges = features.flatMap(({ purges = [] }) => purges);

Deno.test("every table of the schema is in the inventory of what may grow, and no other", async () => {
  await using site = await testSite();
  // The months of the ledger are parts of one table, and those of the migrations say which ran.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'migration\\_%' order by 1`.execute(site.db);
  const inventory = await readInventory();
  assert.deepEqual([...inventory.keys()].sort(), rows.map(({ name }) => name).sort());
});

Deno.test("what the inventory says is purged by a job is purged by one, and nothing else is", async () => {
  const inventory = await readInventory();
  const said = [...inventory].filter(([, goes]) => goes.startsWith("job, ")).map(([table]) => table);
  assert.deepEqual(said.sort(), purges.map(({ table }) => table as string).sort());
});

/** When each table's rows go, by the table's name. */
async function readInventory(): Promise<Map<string, string>> {
  const text = await Deno.readTextFile(page);
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(rows.flatMap(([, table, who, bound, goes]) => {
    const name = /^`(\w+)`$/.exec(table ?? "")?.[1];
    return name && who && bound && goes ? [[name, goes] as const] : [];
  }));
}
