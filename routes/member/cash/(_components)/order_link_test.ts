import assert from "node:assert/strict";
import { v7 } from "uuid";
import { orderLink } from "./order_link.ts";

Deno.test("a deposit has a page, a withdrawal is in the record of its day in Taipei", () => {
  const id = v7({ msecs: Date.parse("2026-11-20T16:30:00Z") });
  assert.equal(orderLink("deposit", id), `/pay?order=${id}`);
  assert.equal(orderLink("withdrawal", id), "/member/record/withdrawal?from=2026-11-21&to=2026-11-21");
});

Deno.test("a transfer's link begins the list with it, also where the id's last places carry over", () => {
  assert.equal(
    orderLink("transfer", "0198f000-0000-7000-8000-00000000ffff"),
    "/member/transfer?before=0198f000-0000-7000-8000-000000010000#recent",
  );
});
