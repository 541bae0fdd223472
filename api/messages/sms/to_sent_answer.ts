import type { Lang } from "@/i18n/mod.ts";
import { answerTexts } from "@/api/platform/http/answer/answer.ts";
import type { SentCode } from "./send_code.ts";

/** A message that was sent, or will be if everything fits, as every call that asks for one answers. */
export function toSentAnswer({ retryAfterS }: SentCode, lang: Lang) {
  return { msg: answerTexts(lang).sms.sent, data: { retry_after: retryAfterS } };
}
