import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { recordEvents } from "./record_event.ts";

Deno.test("what is in the audit trail can't be changed, deleted or emptied out", async () => {
  await using site = await testDatabase();
  await recordEvents(site.db, [{ at: new Date(0), operator: "anna", action: "member.frozen", subject: "member 1" }]);
  const changes = [
    "update audit_events set operator = 'berta'",
    "delete from audit_events",
    "truncate audit_events, audit_links",
  ];
  for (const change of changes) await assert.rejects(sql.raw(change).execute(site.db), /append-only/, change);
  assert.equal((await site.db.selectFrom("audit_events").selectAll().execute()).length, 1);
});
