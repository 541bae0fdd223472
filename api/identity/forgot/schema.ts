import { z } from "zod";
import { CaptchaResponse } from "@/api/platform/captcha/schema.ts";

const typed = z.string().max(256).default("");

/** The account whose password was forgotten. */
export const ForgotSend = z.object({
  account: typed.meta({ example: "demo01" }),
  mobile: typed.meta({ example: "0912-345-678" }),
  google_recaptcha_response: CaptchaResponse,
});

/** The code that was sent, and the new password. */
export const ForgotVerify = z.object({
  account: typed,
  mobile: typed,
  sms_verify: typed.meta({ example: "042107" }),
  password: typed,
  password_c: typed,
});

/** How long a reset locks withdrawals. */
const Locked = z.object({
  locked_until: z.iso.datetime().meta({ description: "Until then the member can't withdraw" }),
});

export const ForgotVerifyAnswer = z.object({ msg: z.string(), data: Locked });

/** A new withdrawal password, with the code that was sent and the login password. */
export const WithdrawalPasswordReset = z.object({
  sms_verify: typed.meta({ example: "042107" }),
  password: typed.meta({ description: "The login password" }),
  withdrawal_password: typed,
  withdrawal_password_c: typed,
});
export type WithdrawalPasswordReset = z.output<typeof WithdrawalPasswordReset>;

export const WithdrawalPasswordResetAnswer = z.object({ msg: z.string(), data: Locked });
