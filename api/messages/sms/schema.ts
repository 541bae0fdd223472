import { z } from "zod";
import { CaptchaResponse } from "@/api/platform/captcha/schema.ts";

/** A visitor's request for a code at sign-up. */
export const SendMobile = z.object({
  mobile: z.string().max(40).default("").meta({ example: "0912-345-678" }),
  account: z.string().max(40).default("").meta({ description: "The account that is being chosen, if any" }),
  google_recaptcha_response: CaptchaResponse,
});
export type SendMobile = z.output<typeof SendMobile>;

/** A message was sent, or will be if everything fits. */
export const SentAnswer = z.object({
  msg: z.string().meta({ example: "發送成功" }),
  data: z.object({ retry_after: z.int().meta({ description: "Seconds until the next to the same mobile" }) }),
});
