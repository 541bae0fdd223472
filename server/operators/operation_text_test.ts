import assert from "node:assert/strict";
import { operationText } from "./operation_text.ts";
import { withTranslations } from "./translated.ts";

const translations = new Map([
  ["it can't be reached", "無法連線"],
  ["It doesn't work: {0}.", "無法使用：{0}。"],
  ["{0} is {1} s ahead of {2}", "{0}比{2}快 {1} 秒"],
  ["this host's clock", "本機時鐘"],
  ["PostgreSQL {0} at {1}", "{1} 的 PostgreSQL {0}"],
  ["{0} takes writes.", "{0} 可寫入。"],
  ["is missing", "缺少這個欄位"],
  ["must have {0} entries at most", "最多 {0} 項"],
  ["must be set together with DATABASE_URL", "須與 DATABASE_URL 同時設定"],
  ["{0} by {1}", "{0}，由 {1}"],
  ["late", "逾期"],
]);

function inTw(english: string): string {
  return withTranslations(translations, () => operationText(english));
}

Deno.test("what an operation says is recognised with its values, and with sentences in them", () => {
  assert.equal(inTw("It doesn't work: it can't be reached."), "無法使用：無法連線。");
  assert.equal(inTw("this host's clock is 90 s ahead of the database's"), "本機時鐘比the database's快 90 秒");
  assert.equal(inTw("PostgreSQL 18 at a.example takes writes."), "a.example 的 PostgreSQL 18 可寫入。");
});

Deno.test("a fault is recognised after its field or its variable", () => {
  assert.equal(inTw("prizes.0.kind: is missing"), "prizes.0.kind: 缺少這個欄位");
  assert.equal(inTw("notes/a.md: prizes: must have 24 entries at most"), "notes/a.md: prizes: 最多 24 項");
  assert.equal(inTw("DATA_KEYS must be set together with DATABASE_URL"), "DATA_KEYS 須與 DATABASE_URL 同時設定");
});

Deno.test("a single word, another text and everything in English stay as they are", () => {
  for (const text of ["late", "", "sent by mistake", "no such text"]) assert.equal(inTw(text), text);
  assert.equal(operationText("it can't be reached"), "it can't be reached");
});
