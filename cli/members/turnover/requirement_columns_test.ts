import assert from "node:assert/strict";
import { tableLines } from "../../output/table.ts";
import { requirementColumns } from "./requirement_columns.ts";

const id = "019a9f2c-7a10-7c3e-9d55-3f0b8e0c5a11";
const requirement = {
  ...{ id, kind: "promotion", source: "welcome-2026", amount_cents: 1_000_00n, required_cents: 20_000_00n } as const,
  ...{ consumed_cents: 12_345_67n, weights: { egame: 50, live: 10 }, state: "open" } as const,
  created_at: new Date("2026-11-20T16:30:00Z"),
  expires_at: null,
  ended_at: null,
};
const columns = requirementColumns(new Map([[id, "019a9f2c"]]));

Deno.test("on a terminal of 80 columns a requirement has its id, what is required and played, and since when", () => {
  assert.deepEqual(tableLines(columns, [requirement], { width: 80, hasColour: false }), [
    "id        for                     required    played  state  asked (Taipei)",
    "019a9f2c  promotion welcome-2026  20000.00  12345.67  open   2026-11-21 00:30:00",
  ]);
});

Deno.test("where there is room a requirement has its amount, factor and weights too", () => {
  const wide = tableLines(columns, [requirement], { width: 140, hasColour: false })[1]!;
  assert.match(wide, /^019a9f2c {2}promotion welcome-2026 {2}1000\.00 +20 +20000\.00 +12345\.67 +egame 50%, live 10% /);
  const whole = tableLines(columns, [requirement], { width: null, hasColour: false })[1]!;
  assert.ok(whole.startsWith(`${id}\tpromotion welcome-2026\t1000.00\t20\t`));
});
