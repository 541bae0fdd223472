import assert from "node:assert/strict";
import { productionFiles } from "@/testing/production_files.ts";
import { root } from "@/testing/lint/rooms.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";
import type { Manifest } from "./manifest.ts";
import { manifests } from "./manifests.ts";

Deno.test("every feature that says its part is in the list, once", async () => {
  await compareWithFiles("feature.ts", features);
});

Deno.test("every feature that declares something is in the list, once, and nothing is declared by two", async () => {
  const listed: readonly Manifest[] = manifests;
  await compareWithFiles("manifest.ts", listed);
  for (const part of ["settings", "mails", "tables", "subjects"] as const) {
    const names = listed.flatMap((manifest) => Object.keys(manifest[part] ?? {}));
    assert.ok(names.length > 10);
    assert.equal(new Set(names).size, names.length, part);
  }
  const locked = listed.flatMap(({ locks = {} }) => Object.values(locks).flat());
  assert.equal(new Set(locked).size, locked.length);
});

Deno.test("no call, job, purged table or count of a rotation is two features'", () => {
  const jobs = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const tables = features.flatMap(({ purges = [] }) => purges.map(({ table }) => table));
  const calls = features.flatMap(({ calls = [] }) => calls);
  const counts = features.flatMap(({ reseals = [] }) => reseals.flatMap(({ counts }) => Object.keys(counts)));
  for (const names of [jobs, tables, calls, counts]) assert.equal(new Set<unknown>(names).size, names.length);
});

/** Fails if the features' files of a name give something else than the list has. */
async function compareWithFiles(name: string, listed: readonly (Feature | Manifest)[]): Promise<void> {
  const files = (await Array.fromAsync(productionFiles("api/"))).filter((file) =>
    /^api\/\w+\/\w+\//.test(file) && file.split("/").slice(3).join("/") === name
  );
  assert.ok(files.length > 30);
  assert.equal(files.length, listed.length);
  for (const file of files) {
    const said = Object.values<Feature | Manifest>(await import(new URL(file, root).href));
    assert.equal(said.length, 1, file);
    assert.ok(listed.includes(said[0]!), `${file} is in no list`);
  }
}
