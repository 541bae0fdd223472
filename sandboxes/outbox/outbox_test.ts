import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { openSandboxDb } from "../vendors/common/database.ts";
import { makeSmsOutbox, maxMessages, readSmsOutbox, type SmsTables, takeMessage } from "./outbox.ts";

Deno.test("the outbox keeps the last thousand messages, each once", async () => {
  await using database = await testDatabase();
  await using opened = await openSandboxDb(database.localUrl, [makeSmsOutbox]);
  const db = opened as unknown as Kysely<SmsTables>;
  await sql`
    insert into sandbox.sms_outbox (client_id, mobile, text, taken_at)
      select 'old ' || n, '0912345678', 'old', now() from generate_series(1, ${maxMessages}) n`.execute(db);
  const message = { client_id: "new", mobile: "0912345678", text: "new", taken_at: new Date() };
  for (const _ of [1, 2]) await takeMessage(db, message);
  const { rows: [stored] } = await sql<{ messages: number; oldest: string }>`
    select count(*)::int as messages, (select client_id from sandbox.sms_outbox order by id limit 1) as oldest
      from sandbox.sms_outbox`.execute(db);
  assert.deepEqual(stored, { messages: maxMessages, oldest: "old 2" });
  assert.deepEqual((await readSmsOutbox(db, { max: 2 })).map(({ text }) => text), ["new", "old"]);
});
