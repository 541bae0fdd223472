import assert from "node:assert/strict";
import type { Ctx } from "@/api/context.ts";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { closeForFresh, openForFresh } from "./open_for_fresh.ts";

Deno.test("a site that Fresh opens again after an edit has ended the one before, its jobs and connections", async () => {
  await using database = await testDatabase();
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    DATA_KEYS: testDataKeys("test"),
    SANDBOXES: "off",
    DATABASE_CONNECTIONS: "3",
  };
  const open = () => openForFresh((name) => environment[name]);
  const answers = (ctx: Ctx) => sql`select 1`.execute(ctx.db);
  const first = await open();
  try {
    await answers(first);
    // As two requests do that come after an edit.
    const [second, third] = await Promise.all([open(), open()]);
    for (const ended of [first, second]) await assert.rejects(answers(ended), /driver has already been destroyed/);
    await answers(third);
  } finally {
    await closeForFresh();
  }
});
