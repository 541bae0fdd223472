import assert from "node:assert/strict";
import { tw } from "@/i18n/mod.ts";
import { completedText } from "./completed_text.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

const texts = tw.transfer.completed;

function transfer(more: Partial<TransferRow>): TransferRow {
  return {
    order_id: "1",
    game_name: "rsg",
    title: "RSG",
    direction: "in",
    amount: 1250,
    moved: 1250,
    state: "succeeded",
    attempts: 1,
    last_attempt_at: "2026-11-20T06:36:05Z",
    created_at: "2026-11-20T06:36:05Z",
    finished_at: null,
    ...more,
  };
}

Deno.test("a completed transfer's sentence has the amount that really moved", () => {
  assert.equal(completedText([transfer({})], texts), "RSG 已轉入 1,250.00");
  assert.equal(completedText([transfer({ direction: "out", moved: 99.5 })], texts), "RSG 已轉出 99.50");
});

Deno.test("a failed transfer's sentence says where the points are", () => {
  const failed = { state: "failed", moved: null } as const;
  assert.equal(completedText([transfer(failed)], texts), "轉入 RSG 未成功，1,250.00 已退回主錢包");
  assert.equal(
    completedText([transfer({ ...failed, direction: "out" })], texts),
    "轉出 RSG 未成功，1,250.00 已退回館內",
  );
});

Deno.test("several transfers that end together make one text", () => {
  const both = [transfer({}), transfer({ title: "BNG", direction: "out", moved: 2 })];
  assert.equal(completedText(both, texts), "RSG 已轉入 1,250.00 · BNG 已轉出 2.00");
});
