import assert from "node:assert/strict";
import { z } from "zod";
import { faultMessages, fieldFaults } from "./field_faults.ts";
import { Amount } from "./platform/http/input/amount.ts";

const File = z.strictObject({
  kind: z.enum(["rain", "code"]),
  title: z.string().min(1).max(3),
  count: z.int().min(1).max(9),
  rate: z.number().positive().multipleOf(0.01),
  parts: z.array(z.boolean()).min(2).max(2),
  at: z.iso.datetime({ offset: true }),
  link: z.url(),
  sum: Amount,
  key: z.string().regex(/^a/, "begins with an a"),
});

function faultsOf(file: object): string[] {
  const { error } = File.safeParse(file, faultMessages);
  return error ? fieldFaults(error) : [];
}

const good = {
  kind: "rain",
  title: "one",
  count: 1,
  rate: 0.5,
  parts: [true, false],
  at: "2026-11-20T08:00:00+08:00",
  link: "https://a.example",
  sum: 1.5,
  key: "abc",
};

Deno.test("a file's faults are sentences of ours, and none is the validator's", () => {
  assert.deepEqual(faultsOf(good), []);
  const wrong: [object, string][] = [
    [{ kind: "snow" }, "kind: must be one of rain, code"],
    [{ kind: undefined }, "kind: is missing"],
    [{ title: 5 }, "title: must be a text"],
    [{ title: "" }, "title: must not be empty"],
    [{ title: "four" }, "title: must have 3 characters at most"],
    [{ count: 1.5 }, "count: must be a whole number"],
    [{ count: 0 }, "count: must be 1 or more"],
    [{ count: 10 }, "count: must be 9 or less"],
    [{ rate: 0 }, "rate: must be above 0"],
    [{ rate: 0.005 }, "rate: must have two decimals at most"],
    [{ parts: [true] }, "parts: must have 2 entries or more"],
    [{ parts: [true, 1] }, "parts.1: must be true or false"],
    [{ parts: {} }, "parts: must be a list"],
    [{ at: "today" }, "at: must be a time like 2026-11-20T08:00:00+08:00"],
    [{ link: "a.example" }, "link: must be an address like https://example.com"],
    [{ sum: 0.001 }, "sum: must have two decimals at most"],
    [{ key: "b" }, "key: begins with an a"],
    [{ other: 1 }, "file: has unknown fields: other"],
  ];
  for (const [change, fault] of wrong) assert.deepEqual(faultsOf({ ...good, ...change }), [fault]);
});
