import assert from "node:assert/strict";
import { addressOf } from "./record_params.ts";

Deno.test("an address carries what was chosen and nothing else", () => {
  const nothing = { choice: { name: "state", value: "" }, from: "", to: "" };
  assert.equal(addressOf("/member/record", nothing), "/member/record");
  assert.equal(
    addressOf("/member/record", { ...nothing, choice: { name: "state", value: "credited" }, from: "2026-11-01" }, {
      cursor: "c",
    }),
    "/member/record?state=credited&from=2026-11-01&cursor=c",
  );
  assert.equal(addressOf("/member/logs", nothing, { view: "print" }), "/member/logs?view=print");
});
