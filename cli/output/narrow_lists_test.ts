import assert from "node:assert/strict";
import { packetColumns } from "../red_packets/list.ts";
import { turntableColumns } from "../turntable/list.ts";
import { tableLines } from "./table.ts";

const [from, to] = [new Date("2026-11-20T16:30:00Z"), new Date("2026-12-20T16:30:00Z")];
const narrow = { width: 80, hasColour: false };

Deno.test("a list of red packets of 80 columns has its times and its sum whole", () => {
  const packet = {
    key: "demo-rain",
    kind: "rain",
    state: "published",
    starts_at: from,
    ends_at: to,
    shares: 66,
    taken_shares: 2,
    taken_cents: 64_18n,
    sum_cents: 1_888_00n,
    texts: { tw: { title: "玉堂紅包雨" } },
  };
  const [, line = ""] = tableLines(packetColumns, [
    packet as unknown as Parameters<(typeof packetColumns)[0]["text"]>[0],
  ], narrow);
  assert.match(line, /^demo-rain +玉\S* +published +2026-11-21 00:30:00 +2026-12-21 00:30:00 +1888\.00$/);
});

Deno.test("a list of turntables of 80 columns has its times and what was given whole", () => {
  const turntable = {
    id: 1n,
    title: "幸運轉盤",
    state: "published",
    starts_at: from,
    ends_at: to,
    version: 3,
    draws: 6n,
    spent_cents: 250_00n,
    budget_cents: 1_000_000_00n,
  };
  const [, line = ""] = tableLines(
    turntableColumns,
    [turntable as unknown as Parameters<(typeof turntableColumns)[0]["text"]>[0]],
    narrow,
  );
  assert.match(line, /^ +1 +幸\S* +published +2026-11-21 00:30:00 +2026-12-21 00:30:00 +250\.00$/);
});
