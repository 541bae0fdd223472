import assert from "node:assert/strict";
import type { FieldWord, RefusalCode } from "@/api/refusals.ts";
import type { Refusal } from "@/api/result.ts";
import { type Lang, languages, textsOf } from "./mod.ts";
import { fieldTexts, refusalText } from "./refusal_text.ts";

const until = new Date("2026-11-20T06:36:00Z");

/** That moment, as each language writes it. */
const moments: Record<Lang, string> = {
  tw: "2026/11/20 14:36",
  "zh-cn": "2026/11/20 14:36",
  vn: "20/11/2026 14:36",
  en: "2026-11-20 14:36",
};

/** One of each refusal with figures, and how the figures have to appear in its sentence in every language. */
const withFigures = [
  [{ code: "sms_wait", details: { waitS: 48 } }, ["48"]],
  [{ code: "top_up_below_minimum", details: { minCents: 1000_00n } }, ["1000"]],
  [{ code: "top_up_above_maximum", details: { maxCents: 49_999_50n } }, ["49999.50"]],
  [{ code: "too_many_open_orders", details: { max: 3, until } }, ["3", "moment"]],
  [{ code: "self_excluded", details: { until } }, ["moment"]],
  [{ code: "on_break", details: { until } }, ["moment"]],
  [{ code: "break_not_over", details: { until } }, ["moment"]],
  [{ code: "break_shorter", details: { until } }, ["moment"]],
  [{ code: "top_up_limit_reached", details: { leftCents: 1500_50n, until } }, ["1500.50", "moment"]],
  [{ code: "loss_limit_reached", details: { until } }, ["moment"]],
  [{ code: "time_limit_reached", details: { usedMinutes: 95, limitMinutes: 90, until } }, ["95", "90", "moment"]],
  [{ code: "limit_raise_waits", details: { from: until } }, ["moment"]],
  [{ code: "too_many_open_complaints", details: { max: 3 } }, ["3"]],
  [{ code: "complaints_of_day_used", details: { max: 5 } }, ["5"]],
  [{ code: "too_many_cards", details: { max: 5 } }, ["5"]],
  [{ code: "too_many_addresses", details: { max: 5 } }, ["5"]],
  [{ code: "too_many_removed", details: { max: 5 } }, ["5"]],
  [{ code: "too_many_passkeys", details: { max: 10 } }, ["10"]],
  [{ code: "too_many_favourites", details: { max: 200 } }, ["200"]],
  [{ code: "withdrawal_below_minimum", details: { minCents: 1000_00n } }, ["1000"]],
  [{ code: "withdrawal_above_maximum", details: { maxCents: 1_000_000_00n } }, ["1000000"]],
  [{ code: "withdrawals_of_day_used", details: { max: 3 } }, ["3"]],
  [{ code: "turnover_remaining", details: { remainingCents: 1860_05n } }, ["1860.05"]],
] as const satisfies readonly (readonly [Refusal, readonly string[]])[];

const withDetails: readonly Refusal[] = [
  ...withFigures.map(([refusal]) => refusal),
  { code: "too_many_open_orders", details: { max: 1, until: null } },
  { code: "vendor_failed", details: { message: null } },
  { code: "invalid_field", details: { fields: [{ path: "birthday", word: "too_young" }] } },
];

const { problems: _problems, fields: _fields, ...sentences } = textsOf("tw").errors;
const refusalCodes = [...Object.keys(sentences), "invalid_field"] as RefusalCode[];

const plain = refusalCodes.filter((code) => !withDetails.some((refusal) => refusal.code === code));

/** Every refusal there is. Those that `withDetails` doesn't have are plain; the compiler sees to that. */
const everyRefusal: readonly Refusal[] = [...withDetails, ...plain.map((code) => ({ code }) as Refusal<PlainCode>)];
type PlainCode = Exclude<RefusalCode, (typeof withFigures)[number][0]["code"] | "vendor_failed" | "invalid_field">;

Deno.test("every refusal has a sentence in every language, translated and without an empty place", () => {
  assert.deepEqual(new Set(everyRefusal.map(({ code }) => code)), new Set(refusalCodes));
  for (const lang of languages) {
    for (const refusal of everyRefusal) {
      const text = refusalText(textsOf(lang), refusal);
      assert.match(text, /\S/, `${lang} ${refusal.code}`);
      assert.doesNotMatch(text, /[{}]|undefined|null|NaN|\[object/, `${lang} ${refusal.code}: ${text}`);
      assert.equal(isOf(lang, text), true, `${lang} ${refusal.code}: ${text}`);
      if (lang === "vn") assert.notEqual(text, refusalText(textsOf("en"), refusal), `${refusal.code} is English`);
    }
  }
});

Deno.test("the figures of a refusal are in its sentence in every language", () => {
  for (const lang of languages) {
    for (const [refusal, figures] of withFigures) {
      const text = refusalText(textsOf(lang), refusal);
      for (const figure of figures.map((one) => one === "moment" ? moments[lang] : one)) {
        assert.ok(text.includes(figure), `${lang} ${refusal.code}: ${text}`);
      }
    }
  }
});

Deno.test("every code of a wrong field has a sentence in every language", () => {
  const texts = Object.keys(textsOf("tw").errors.fields) as FieldWord[];
  for (const lang of languages) {
    for (const { path, message } of fieldTexts(textsOf(lang), texts.map((word) => ({ path: word, word })))) {
      assert.equal(isOf(lang, message), true, `${lang} ${path}: ${message}`);
    }
  }
});

Deno.test("of several wrong fields the last one's sentence is shown, and a vendor's own text instead of ours", () => {
  const fields = [{ path: "bank_id", word: "bank_required" }, { path: "birthday", word: "too_young" }] as const;
  const t = textsOf("en");
  assert.equal(refusalText(t, { code: "invalid_field", details: { fields } }), t.errors.fields.too_young);
  const inChinese = { code: "vendor_failed", details: { message: "額度不足" } } as const;
  assert.equal(refusalText(textsOf("tw"), inChinese), "額度不足");
  assert.equal(refusalText(t, inChinese), t.errors.vendor_failed, "what a reader of English cannot read");
  assert.equal(refusalText(t, { code: "vendor_failed", details: { message: "Over limit" } }), "Over limit");
});

Deno.test("an island shows a refusal with no more texts than its own", () => {
  const texts = { errors: { withdrawal_below_minimum: "at least {min}", fields: { amount: "no amount" } } };
  assert.equal(refusalText(texts, { code: "withdrawal_below_minimum", details: { minCents: 100n } }), "at least 1");
  const wrong = { code: "invalid_field", details: { fields: [{ path: "amount", word: "amount" }] } } as const;
  assert.equal(refusalText(texts, wrong), "no amount");
  // @ts-expect-error The island has no text for this one.
  assert.throws(() => refusalText(texts, { code: "card_unusable" }), TypeError);
});

/** Whether a text is written in the script of a language. */
function isOf(lang: Lang, text: string): boolean {
  const hasHan = /\p{Script=Han}/u.test(text);
  return lang === "tw" || lang === "zh-cn" ? hasHan : !hasHan;
}
