import assert from "node:assert/strict";
import { readSources } from "@/testing/sources/source.ts";

Deno.test("each command that proposes answers with the exit code of a proposal", async () => {
  const judged: string[] = [];
  const silent: string[] = [];
  for await (const { file, text } of readSources()) {
    if (!file.startsWith("cli/") || file.endsWith("_test.ts")) continue;
    if (!/case "proposed":|=== "proposed"|translated`Proposed/.test(text)) continue;
    judged.push(file);
    if (!/(return|=>|\() ?proposedReport\(|exitCodes\.proposed/.test(text)) silent.push(file);
  }
  assert.deepEqual(silent, []);
  assert.ok(judged.length > 25, `${judged.length} files`);
});
