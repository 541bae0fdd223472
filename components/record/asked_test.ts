import assert from "node:assert/strict";
import { addressOf, taipeiDay } from "./asked.ts";

Deno.test("an address carries what was chosen and nothing else", () => {
  const nothing = { state: "", from: "", to: "" };
  assert.equal(addressOf("/member/record", nothing), "/member/record");
  assert.equal(
    addressOf("/member/record", { ...nothing, state: "credited", from: "2026-11-01" }, "c"),
    "/member/record?state=credited&from=2026-11-01&cursor=c",
  );
});

Deno.test("a day is Taipei's: it begins eight hours before UTC's", () => {
  const at = new Date("2026-03-01T17:00:00Z");
  assert.equal(taipeiDay(at), "2026-03-02");
  assert.equal(taipeiDay(at, 2), "2026-02-28");
});
