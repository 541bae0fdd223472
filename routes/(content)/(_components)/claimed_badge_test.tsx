import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import { textsOf } from "@/i18n/mod.ts";
import { ClaimedBadge } from "./claimed_badge.tsx";

const t = textsOf("en");

Deno.test("a bonus whose turnover was played is said to be complete, one without turnover to be paid", () => {
  assert.match(badgeOf("paid", 100), new RegExp(`badge--ok">Your bonus: ${t.record.requirementStates.played}<`));
  assert.match(badgeOf("paid", 0), new RegExp(`badge--ok">Your bonus: ${t.record.bonusStates.paid}<`));
  assert.match(badgeOf("open", 100), new RegExp(`badge--wait">Your bonus: ${t.record.bonusStates.open}<`));
  assert.match(badgeOf("expired", 100), new RegExp(`>Your bonus: ${t.record.bonusStates.expired}<`));
  assert.equal(renderToString(<ClaimedBadge bonus={undefined} t={t} />), "");
});

function badgeOf(state: BonusAnswer["state"], required: number): string {
  const bonus: BonusAnswer = {
    id: "1",
    kind: "promotion",
    source: "welcome",
    amount: 100,
    required,
    played: required,
    remaining: 0,
    state,
    created_at: "2026-11-22T13:00:00.000Z",
    expires_at: null,
    ended_at: null,
  };
  return renderToString(<ClaimedBadge bonus={bonus} t={t} />);
}
