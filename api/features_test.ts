import assert from "node:assert/strict";
import { productionFiles } from "@/testing/production_files.ts";
import { root } from "@/testing/lint/rooms.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";

Deno.test("every feature that says its part is in the list, once", async () => {
  const files = (await Array.fromAsync(productionFiles("api/"))).filter((file) =>
    /^api\/\w+\/\w+\/feature\.ts$/.test(file)
  );
  assert.equal(files.length, features.length);
  for (const file of files) {
    const said = Object.values<Feature>(await import(new URL(file, root).href));
    assert.equal(said.length, 1, file);
    assert.ok(features.includes(said[0]!), `${file} is not in api/features.ts`);
  }
});

Deno.test("no call, job or purged table is two features'", () => {
  const jobs = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const tables = features.flatMap(({ purges = [] }) => purges.map(({ table }) => table));
  const calls = features.flatMap(({ calls = [] }) => calls);
  for (const names of [jobs, tables, calls]) assert.equal(new Set<unknown>(names).size, names.length);
});
