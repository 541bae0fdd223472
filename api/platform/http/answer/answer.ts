import { type Lang, type Texts, textsOf } from "@/i18n/mod.ts";
import { noticedRefusalText } from "@/i18n/maintenance_text.ts";
import { fieldTexts } from "@/i18n/refusal_text.ts";
import type { RefusalCode } from "../../../refusals.ts";
import { done, type Refusal, type Result } from "../../../result.ts";
import { type ApiContext, langOf } from "../context.ts";
import { noteRefused } from "./note_refused.ts";
import { problem } from "./problem.ts";

/**
 * Turns an operation's value into the call's answer, in the client contract's field names: `{ data }` and the extra top-level
 * fields. A refusal passes through; the router puts the envelope around either.
 */
export function answer<Value, Body extends object, Code extends RefusalCode>(
  result: Result<Value, Code>,
  toBody: (value: Value) => Body,
): Result<Body, Code> {
  return result.ok ? done(toBody(result.value)) : result;
}

/** An operation's answer as it is sent. */
export function enveloped<Body extends object>(body: Body) {
  return { status: true, code: 200, ...body };
}

/**
 * The HTTP status of a refusal: 200, as existing clients expect, except for those that have an HTTP status of their
 * own.
 */
export function statusOf(code: RefusalCode): 200 | 404 | 409 | 422 | 429 | 503 {
  switch (code) {
    case "not_found":
    case "unknown_game":
      return 404;
    case "idempotency_conflict":
    case "still_in_flight":
      return 409;
    case "invalid_field":
      return 422;
    case "too_many_attempts":
    case "sms_wait":
    case "sms_limit":
    case "email_limit":
      return 429;
    case "busy":
      return 503;
    default:
      return 200;
  }
}

/** The answer for a business refusal, in the caller's language. A refusal that says when to try again sets Retry-After (s). */
export function refusal(c: ApiContext, given: Refusal): Response {
  const lang = langOf(c);
  const t = answerTexts(lang);
  const sentence = noticedRefusalText(t, lang, given);
  if (given.code === "invalid_field") {
    return problem(c, 422, "invalid_input", fieldTexts(t, given.details.fields), sentence);
  }
  const { code: errorCode, retryAfterS } = given;
  const status = statusOf(errorCode);
  noteRefused(c, status, errorCode);
  if (status === 200) return c.json({ status: false, code: 200, msg: sentence, errorCode });
  if (retryAfterS !== undefined) c.header("Retry-After", String(retryAfterS));
  return c.json({ status: false, code: status, errorMsg: sentence, errorCode }, status);
}

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
      id_front_required: "請上傳身分證(正面)",
      id_back_required: "請上傳身分證(背面)",
    },
  },
};
