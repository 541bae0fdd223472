import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import type { DrawnPrize } from "@/api/rewards/turntable/schema.ts";
import { textsOf } from "@/i18n/mod.ts";
import { Celebration } from "./celebration.tsx";
import { DrawnNote } from "./record_acts.tsx";
import { turntableTexts } from "./view.ts";

const points = { number: 1, kind: "points", name: "8,888 points", amount: 8888, turnover: 0 } as const;

Deno.test("a prize in points is celebrated with its sum, another one without, and none not at all", () => {
  assert.match(partyOf(points), /party__spark.*>\+8,888<\/b>/);
  assert.doesNotMatch(partyOf({ ...points, kind: "goods", amount: null }), /party__sum/);
  assert.match(partyOf({ ...points, kind: "goods", amount: null }), /party__spark/);
  assert.equal(partyOf({ ...points, kind: "nothing", amount: null }), "");
});

Deno.test("the sum is said once: with a prize that has a name of its own beside it, else by the name", () => {
  assert.equal(noteOf(points), "You have won 8,888 points");
  assert.equal(noteOf({ ...points, name: "Grand prize" }), "You have won Grand prize 8,888 points");
});

function partyOf(prize: DrawnPrize["prize"]): string {
  return renderToString(<Celebration prize={prize} />);
}

function noteOf(prize: DrawnPrize["prize"]): string {
  const draw: DrawnPrize = {
    order_id: "1",
    at: "2026-11-22T15:00:00Z",
    prize,
    position: 0,
    range: [0, 0],
    bonus: null,
    shipment: null,
    proof: {
      turntable: 1,
      version: 1,
      server_hash: "0",
      server_seed: null,
      client_seed: "0",
      nonce: 0,
      drawn: 0,
      total_weight: 1,
    },
  };
  const html = renderToString(<DrawnNote draw={draw} repeated={false} texts={turntableTexts(textsOf("en"))} />);
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").trim();
}
