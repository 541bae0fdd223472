import assert from "node:assert/strict";
import { z } from "zod";
import { readQuery } from "./read_input.ts";

Deno.test("of a parameter that is given twice the first counts, and the other reaches no schema", () => {
  const schema = z.object({ limit: z.int(), account: z.string() });
  const query = new URLSearchParams("limit=1&account=a&limit=2&account=b");
  assert.deepEqual(readQuery(query, schema), { limit: 1, account: "a" });
});
