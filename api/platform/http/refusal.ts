import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import type { Refusal } from "../../result.ts";
import { answerTexts } from "./answer_texts.ts";
import { statusOf } from "./answer.ts";
import { type ApiContext, langOf } from "./context.ts";
import { problem } from "./problem.ts";

/** The answer for a business refusal, in the caller's language. A refusal that says when to try again sets Retry-After (s). */
export function refusal(c: ApiContext, given: Refusal): Response {
  const t = answerTexts(langOf(c));
  const sentence = refusalText(t, given);
  if (given.code === "invalid_field") {
    return problem(c, 422, "invalid_input", fieldTexts(t, given.details.fields), sentence);
  }
  const { code: errorCode, retryAfterS } = given;
  const status = statusOf(errorCode);
  if (status === 200) return c.json({ status: false, code: 200, msg: sentence, errorCode });
  if (retryAfterS !== undefined) c.header("Retry-After", String(retryAfterS));
  return c.json({ status: false, code: status, errorMsg: sentence, errorCode }, status);
}
