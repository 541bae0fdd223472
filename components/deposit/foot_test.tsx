import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { textsOf } from "@/i18n/mod.ts";
import { Foot } from "./foot.tsx";
import { fieldOf } from "./problem.ts";
import { depositTexts } from "./texts.ts";

Deno.test("a top-up that needs a bank card leads to the page of cards, another refusal does not", () => {
  const footOf = (code: string) =>
    renderToString(
      <Foot
        texts={depositTexts(textsOf("tw"), 100)}
        step="idle"
        note={null}
        problem={{ at: fieldOf(code), message: "no" }}
      />,
    );
  assert.match(footOf("own_account_missing"), /role="alert"[^]*<a [^>]*href="\/member\/card">銀行卡管理</);
  assert.doesNotMatch(footOf("vendor_failed"), /\/member\/card/);
});
