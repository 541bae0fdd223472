import assert from "node:assert/strict";
import fc from "fast-check";
import { v7 } from "uuid";
import { orderNumber, parseOrderNumber } from "./order_number.ts";

const kinds = ["deposit", "withdrawal", "transfer"] as const;
/** From 2000-01-01 in Taipei to 2099-12-31 there. */
const moments = fc.integer({
  min: Date.parse("2000-01-01T00:00:00+08:00"),
  max: Date.parse("2099-12-31T23:59:59+08:00"),
});
const ids = fc.record({ msecs: moments, random: fc.uint8Array({ minLength: 16, maxLength: 16 }) })
  .map(({ msecs, random }) => v7({ msecs, random }));

Deno.test("a number shows the kind, the day in Taipei and six signs", () => {
  const id = v7({ msecs: Date.parse("2026-11-20T16:00:00Z"), random: new Uint8Array(16).fill(0xff) });
  assert.equal(orderNumber("deposit", id), "D261121-ZZZZZZ");
  assert.equal(orderNumber("withdrawal", id), "W261121-ZZZZZZ");
  assert.equal(orderNumber("transfer", id), "T261121-ZZZZZZ");
});

Deno.test("a number leads back to its order's id, however it is typed", () => {
  fc.assert(fc.property(fc.constantFrom(...kinds), ids, fc.boolean(), (kind, id, isPlain) => {
    const number = orderNumber(kind, id);
    const typed = isPlain
      ? number
      : ` ${number.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    const read = parseOrderNumber(typed);
    assert.ok(read, typed);
    assert.equal(read.kind, kind);
    assert.ok(read.from <= id && id <= read.to, `${read.from} ${id} ${read.to}`);
    assert.equal(read.tail, parseInt(id.slice(-8), 16) % 2 ** 30);
  }));
});

Deno.test("the ids of a day are no other day's", () => {
  fc.assert(fc.property(ids, ids, (one, other) => {
    const read = parseOrderNumber(orderNumber("deposit", one))!;
    const isSameDay = orderNumber("deposit", one).slice(0, 7) === orderNumber("deposit", other).slice(0, 7);
    assert.equal(read.from <= other && other <= read.to, isSameDay);
  }));
});

Deno.test("what is no number is none", () => {
  const texts = [
    "",
    "D",
    "X261121-7KQ4MX",
    "D261321-7KQ4MX",
    "D260230-7KQ4MX",
    "D261121-7KQ4M",
    "D261121-7KQ4MXX",
    "D261121-7KQ4MU",
  ];
  for (const text of [...texts, v7()]) assert.equal(parseOrderNumber(text), null, text);
});
