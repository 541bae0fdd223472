import assert from "node:assert/strict";
import { z } from "zod";
import { recordInput, recordSpan } from "./list_input.ts";

const now = new Date("2026-11-20T00:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

Deno.test("records are asked for over at most twelve months", () => {
  const input = recordInput(z.string());
  assert.equal(input.safeParse({ from: "2025-11-20", to: "2026-11-20" }).success, true);
  const wide = input.safeParse({ from: "2025-11-19", to: "2026-11-20" });
  assert.deepEqual(wide.error?.issues.map(({ path, message }) => [path.join(), message]), [["from", "date_span"]]);
});

Deno.test("without days the last twelve months are read, with one day those beside it", () => {
  const at = (text: string) => new Date(`${text}T00:00:00Z`);
  assert.deepEqual(recordSpan(now, {}), { from: at("2025-11-19"), to: at("2026-11-21") });
  assert.deepEqual(recordSpan(now, { from: at("2024-01-01") }), { from: at("2024-01-01"), to: at("2025-01-01") });
  const { from } = recordSpan(now, { to: at("2024-01-01") });
  assert.equal(from.getTime(), at("2024-01-01").getTime() - 366 * dayMs);
});
