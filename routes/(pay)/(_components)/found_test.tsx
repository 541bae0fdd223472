import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { PageLocale } from "@/components/page/locale.ts";
import { textsOf } from "@/i18n/mod.ts";
import { foundText } from "./found.tsx";

const atMs = Date.parse("2026-11-20T06:36:05Z");
const { pay } = textsOf("tw");

Deno.test("the answer says what was found and when, in Taipei's time", () => {
  const answerFor = (state: "awaiting_payment" | "paid" | "credited") => shown(foundText({ atMs, state }, state, pay));
  assert.match(
    answerFor("awaiting_payment"),
    /^<time class="num" datetime="2026-11-20T06:36:05.000Z">14:36:05<\/time> 尚未收到款項/,
  );
  assert.match(answerFor("paid"), />14:36:05<\/time> 已收到款項/);
  assert.match(answerFor("credited"), />14:36:05<\/time> 已收到款項/);
});

Deno.test("the answer says that the server can't be reached, and no state", () => {
  assert.match(shown(foundText({ atMs, state: null }, "awaiting_payment", pay)), />14:36:05<\/time> 暫時無法查詢/);
});

Deno.test("there is no answer before a question, once the order's state has changed, or where the order expired", () => {
  assert.equal(foundText({ atMs, state: "awaiting_payment" }, "credited", pay), null);
  assert.equal(foundText(null, "awaiting_payment", pay), null);
  assert.equal(foundText({ atMs, state: "expired" }, "expired", pay), null);
});

function shown(text: ReturnType<typeof foundText>): string {
  return renderToString(<PageLocale.Provider value="zh-Hant-TW">{text}</PageLocale.Provider>);
}
