import assert from "node:assert/strict";
import { languages, textsOf } from "@/i18n/mod.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { answerTexts } from "./answer.ts";

Deno.test("answers in tw say every text that the client contract lists, letter by letter", async () => {
  const t = answerTexts("tw");
  const { errors } = t;
  assert.deepEqual(await textsOfContract(), {
    "no session": errors.problems.unauthorized,
    "code sent": t.sms.sent,
    "code not sent": errors.sms_failed,
    "game closed": errors.game_maintenance,
    "balance not readable": errors.balance_unavailable,
    "more than there is": errors.insufficient_funds,
    "withdrawal amount missing": errors.withdrawal_amount,
    "withdrawal below the minimum": refusalText(t, {
      code: "withdrawal_below_minimum",
      details: { minCents: 1000_00n },
    }),
    "withdrawal above the maximum": refusalText(t, {
      code: "withdrawal_above_maximum",
      details: { maxCents: 1_000_000_00n },
    }),
    "deposit before activation": errors.not_activated,
    "image too large": errors.fields.image_too_large,
    "front of the ID card missing": errors.fields.id_front_required,
    "back of the ID card missing": errors.fields.id_back_required,
  });
});

Deno.test("pages don't use the client contract's sentences, and other languages have one text for both", () => {
  assert.equal(textsOf("tw").errors.withdrawal_amount, "請輸入提領金額");
  for (const lang of languages) if (lang !== "tw") assert.equal(answerTexts(lang), textsOf(lang));
});

/** The table of the client contract: when, and what is said. */
async function textsOfContract(): Promise<Record<string, string>> {
  const page = await Deno.readTextFile(new URL("../../../../docs/client-contract.md", import.meta.url));
  const [, section = ""] = page.split("## Texts that clients compare");
  const rows = section.split("\n## ")[0]!.split("\n").filter((line) => line.startsWith("| ")).slice(2);
  return Object.fromEntries(rows.map((row) => row.split("|").slice(1, 3).map((cell) => cell.trim())));
}
