import { callApi, type Outcome } from "@/client/calls/call_api.ts";
import { solveCaptcha } from "@/client/captcha/solve_captcha.ts";
import type { ForgotAccount } from "@/shared/rules/forgot_rules.ts";

/**
 * Asks for a code after the captcha, which the browser solves by itself; null where it can't.
 * @param takeCaptcha gives the captcha's answer; by default it is made now
 */
export async function requestCode(
  who: ForgotAccount,
  takeCaptcha = solveCaptcha,
): Promise<Outcome<{ data: { retry_after: number } }> | null> {
  const google_recaptcha_response = await takeCaptcha();
  if (google_recaptcha_response === null) return null;
  return await callApi({ path: "user/forgot/send", input: { ...who, google_recaptcha_response } });
}
