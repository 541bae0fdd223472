import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, requestAddressOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { SendMobile, SentAnswer } from "./schema.ts";
import { sendSignUpCode } from "./send_sign_up_code.ts";
import { toSentAnswer } from "./to_sent_answer.ts";

/** The code that a visitor proves their mobile by. */
export const smsRoutes = apiRoutes("sms")
  .write("user/send/mobile", {
    summary: "Send the code for a sign-up to a mobile",
    action: "visit",
    access: "anyone",
    input: SendMobile,
    answer: SentAnswer,
    refusals: ["sms_wait", "sms_limit", "sms_failed", "captcha_failed", "busy"],
  }, async (c, input) => {
    const sent = await sendSignUpCode(ctxOf(c), input, { address: requestAddressOf(c), lang: langOf(c) });
    return answer(sent, (code) => toSentAnswer(code, langOf(c)));
  });
