import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { openSandboxDb } from "../vendors/common/database.ts";
import { type LetterTables, makeOutbox, maxLetters, readLetters, takeLetter } from "./outbox.ts";

Deno.test("the outbox keeps the last thousand messages of a channel, each once", async () => {
  await using database = await testDatabase();
  await using opened = await openSandboxDb(database.lend(), [makeOutbox]);
  const db = opened as unknown as Kysely<LetterTables>;
  await sql`
    insert into sandbox.taken_letters (channel, client_id, recipient, text, taken_at)
      select channel, 'old ' || n, '0912345678', 'old', now()
        from generate_series(1, ${maxLetters}) n, unnest(array['sms', 'email']) channel`.execute(db);
  const letter = { client_id: "new", recipient: "0912345678", subject: null, text: "new", taken_at: new Date() };
  for (const _ of [1, 2]) await takeLetter(db, { ...letter, channel: "sms" });
  const { rows } = await sql<{ channel: string; messages: number; hasOldest: boolean }>`
    select channel, count(*)::int as messages, bool_or(client_id = 'old 1') as "hasOldest"
      from sandbox.taken_letters group by channel order by channel`.execute(db);
  assert.deepEqual(rows, [
    { channel: "email", messages: maxLetters, hasOldest: true },
    { channel: "sms", messages: maxLetters, hasOldest: false },
  ]);
  assert.deepEqual((await readLetters(db, { channel: "sms", max: 2 })).map(({ text }) => text), ["new", "old"]);
  assert.deepEqual((await readLetters(db, { channel: "email", max: 1 })).map(({ text }) => text), ["old"]);
});
