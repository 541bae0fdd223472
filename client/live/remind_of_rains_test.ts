import assert from "node:assert/strict";
import type { PacketAnswer } from "@/api/rewards/red_packets/schema.ts";
import type { RainReminder } from "./rain_reminders.ts";
import { rainsNow } from "./remind_of_rains.ts";

const reminder: RainReminder = {
  packet: 1,
  startsAt: "2026-11-22T13:00:00.000Z",
  aheadMs: 0,
  soon: "soon",
  begun: "begun",
  close: "close",
};

Deno.test("a rain is reminded of in the minute before it begins, and until it ends", () => {
  assert.deepEqual(at("12:58:00"), { text: null, nextMs: 60_000 });
  assert.deepEqual(at("12:59:00"), { text: "soon", nextMs: 60_000 });
  assert.deepEqual(at("13:00:00"), { text: "begun", nextMs: 600_000 });
  assert.deepEqual(at("13:10:00"), { text: null, nextMs: null });
});

Deno.test("the site's word on the time counts, not the one of when it was set", () => {
  const later = packetOf({ starts_at: "2026-11-22T14:00:00.000Z", ends_at: "2026-11-22T14:10:00.000Z" });
  assert.deepEqual(at("13:00:00", [later]), { text: null, nextMs: 59 * 60_000 });
  const { kept } = rainsNow([reminder], { data: [later], now: "2026-11-22T13:00:00Z" });
  assert.deepEqual(kept, [{ ...reminder, startsAt: later.starts_at }]);
});

Deno.test("what is over, taken or gone is forgotten", () => {
  for (const data of [[], [packetOf({ state: "over" })], [packetOf({ taken: 10 })], [packetOf({ packet: 2 })]]) {
    const now = rainsNow([reminder], { data, now: "2026-11-22T12:59:30Z" });
    assert.deepEqual(now, { kept: [], shown: null, nextMs: null });
  }
});

function at(time: string, data = [packetOf({})]) {
  const { shown, nextMs } = rainsNow([reminder], { data, now: `2026-11-22T${time}Z` });
  return { text: shown && shown.text, nextMs };
}

function packetOf(more: Partial<PacketAnswer>): PacketAnswer {
  return {
    packet: 1,
    kind: "rain",
    title: "rain",
    state: "announced",
    sum: 100,
    shares: 10,
    least: 1,
    most: 20,
    taken: 0,
    turnover_times: 0,
    least_level: 0,
    new_member_days: null,
    server_hash: "0".repeat(64),
    server_seed: null,
    starts_at: "2026-11-22T13:00:00.000Z",
    ends_at: "2026-11-22T13:10:00.000Z",
    ...more,
  };
}
