import assert from "node:assert/strict";
import { gameSite } from "../../catalogue/testing/game_site.ts";
import { lateBetsMs } from "@/api/rewards/bonuses/late_bets.ts";
import { completeLog } from "./complete_log.ts";

const at = new Date("2026-11-24T04:00:00Z");
const until = new Date("2026-11-20T00:00:00Z");

Deno.test("a log is complete once two operators say so of the same moment, and never less than it was read", async () => {
  await using site = await gameSite({ now: () => at });
  const readTo = async () => {
    const row = await site.db.selectFrom("bet_cursors").select("caught_up_at").where("provider", "=", "bng")
      .executeTakeFirst();
    return row?.caught_up_at ?? null;
  };
  const say = (operator: string, until: Date, provider = "bng") =>
    completeLog(site.ctx, { provider, until, operator, reason: "their notice" });
  assert.deepEqual(await say("ada", until, "nothing"), { kind: "not_found" });
  const latest = new Date(at.getTime() - lateBetsMs);
  assert.deepEqual(await say("ada", new Date(latest.getTime() + 1)), { kind: "too_late", latest });
  assert.deepEqual(await say("ada", until), { kind: "proposed" });
  assert.deepEqual(await say("ADA ", until), { kind: "proposed" });
  assert.deepEqual(await say("ben", latest), { kind: "proposed" }, "another moment is another proposal");
  assert.equal(await readTo(), null);
  const both = await Promise.all([say("ben", until), say("cas", until)]);
  assert.deepEqual(both.map(({ kind }) => kind).sort(), ["complete_already", "completed"]);
  assert.deepEqual(await readTo(), new Date(until.getTime() + lateBetsMs));
  assert.deepEqual(await say("ada", new Date(until.getTime() - 1)), { kind: "complete_already", until });
  const audit = await site.db.selectFrom("audit_events").select(["subject", "detail"])
    .where("action", "=", "provider.log_complete").execute();
  assert.deepEqual(audit, [{
    subject: "provider bng",
    detail: { proposed_by: "ada", until: until.toISOString(), read_to: null },
  }]);
  assert.deepEqual(await say("ben", latest), { kind: "proposed" });
  assert.equal((await say("ada", latest)).kind, "completed");
  assert.deepEqual(await readTo(), at);
});
