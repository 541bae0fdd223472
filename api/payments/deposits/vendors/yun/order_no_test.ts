import assert from "node:assert/strict";
import fc from "fast-check";
import { fromOrderNo, toOrderNo } from "./order_no.ts";

Deno.test("every id comes back from its number, which YUN takes", () => {
  const known = [
    ["019c1234-5678-7abc-8def-0123456789ab", "03FI3KT6CFS5DAAK9IED2J2JV"],
    ["00000000-0000-0000-0000-000000000000", "0000000000000000000000000"],
    ["ffffffff-ffff-ffff-ffff-ffffffffffff", "F5LXX1ZZ5PNORYNQGLHZMSP33"],
  ] as const;
  for (const [id, orderNo] of known) assert.deepEqual([toOrderNo(id), fromOrderNo(orderNo)], [orderNo, id]);
  fc.assert(fc.property(fc.uuid(), (id) => {
    assert.match(toOrderNo(id), /^[A-Za-z0-9_]{1,30}$/);
    assert.equal(fromOrderNo(toOrderNo(id)), id);
  }));
});

Deno.test("a number has one spelling, and no other text is one", () => {
  const others = [
    "",
    "03fi3kt6cfs5daak9ied2j2jv",
    "3FI3KT6CFS5DAAK9IED2J2JV",
    "003FI3KT6CFS5DAAK9IED2J2JV",
    " 03FI3KT6CFS5DAAK9IED2J2J",
    "03FI3KT6CFS5DAAK9IED2J2J_",
    "03FI3KT6CFS5DAAK9IED2J2JV\n",
    // One more than there are ids.
    "F5LXX1ZZ5PNORYNQGLHZMSP34",
    "ZZZZZZZZZZZZZZZZZZZZZZZZZ",
  ];
  for (const text of others) assert.equal(fromOrderNo(text), null, text);
});
