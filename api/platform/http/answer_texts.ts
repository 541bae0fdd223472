import { type Lang, type Texts, textsOf } from "@/i18n/mod.ts";

/**
 * The texts of answers: those of the pages, but in tw with the sentences of the client contract, which existing clients
 * compare letter by letter (docs/client-contract.md). The pages say the same in better words.
 */
export function answerTexts(lang: Lang): Texts {
  return lang === "tw" ? comparedTexts : textsOf(lang);
}

const tw = textsOf("tw");
const comparedTexts: Texts = {
  ...tw,
  errors: {
    ...tw.errors,
    balance_unavailable: "點數獲取出錯了~",
    withdrawal_amount: "請輸入提领金额",
    withdrawal_below_minimum: "最低提領額為{min}",
    withdrawal_above_maximum: "最高金額為{max}",
    fields: {
      ...tw.errors.fields,
      sign_up_account_required: "會員帳號（6-10位英文、數字）",
      mobile_required: "手機號碼（10位數字）",
    },
  },
};
