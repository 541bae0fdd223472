import assert from "node:assert/strict";
import { addressOf } from "./asked.ts";

Deno.test("an address carries what was chosen and nothing else", () => {
  const nothing = { state: "", from: "", to: "" };
  assert.equal(addressOf("/member/record", nothing), "/member/record");
  assert.equal(
    addressOf("/member/record", { ...nothing, state: "credited", from: "2026-11-01" }, "c"),
    "/member/record?state=credited&from=2026-11-01&cursor=c",
  );
});
