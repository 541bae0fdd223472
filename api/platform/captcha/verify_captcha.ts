import type { Ctx } from "../../context.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { captchaOf } from "./captchas.ts";

/** Retry-After while Google doesn't answer, in seconds. */
const unavailableRetryS = 5;

/**
 * Checks the captcha of a call: the field `google_recaptcha_response`, whichever captcha the site asks for. A right one
 * is used up by this, also if the call is refused afterwards: the caller asks for it after everything that costs less.
 * Each browser gets its challenge from `web/captcha`.
 */
export async function verifyCaptcha(ctx: Ctx, response: string): Promise<Result<null, "captcha_failed" | "busy">> {
  const verdict = await captchaOf(ctx).verify(ctx, response);
  if (verdict === "unavailable") return refuseUntil("busy", unavailableRetryS);
  return verdict === "right" ? done(null) : refuse("captcha_failed");
}
