import assert from "node:assert/strict";
import { fill, languages, textsOf } from "@/i18n/mod.ts";
import { depositTexts } from "./texts.ts";

Deno.test("the top-up form says how many times a top-up is to be played, and nothing of turnover where it is none", () => {
  for (const lang of languages) {
    const t = textsOf(lang);
    for (const set of ["storeRules", "transferRules", "usdtRules"] as const) {
      const rule = fill(t.recharge[set].turnover, { times: 1.5 });
      const lines = Object.values(depositTexts(t, 150)[set]);
      assert.equal(lines.indexOf(rule), Object.keys(t.recharge[set]).indexOf("turnover"), `${lang}: in its place`);
      assert.equal(Object.values(depositTexts(t, 0)[set]).length, lines.length - 1);
    }
  }
});
