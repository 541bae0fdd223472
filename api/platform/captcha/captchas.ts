import type { Ctx } from "../../context.ts";
import { createGoogleCaptcha, type GoogleKeys } from "./google.ts";
import type { Captcha, Captchas } from "./port.ts";
import { proofOfWork } from "./proof_of_work.ts";

/**
 * The captchas of one process.
 * @param google null if the environment has no keys of Google's
 * @param verifyUrl Google's own address but in tests
 */
export function createCaptchas({ google, verifyUrl }: { google: GoogleKeys | null; verifyUrl?: string }): Captchas {
  return { proof_of_work: proofOfWork, google: google && createGoogleCaptcha(google, verifyUrl) };
}

/** The captcha that the setting asks for; proof of work where Google's has no keys. */
export function captchaOf({ captchas, settings }: Pick<Ctx, "captchas" | "settings">): Captcha {
  return settings.get("captcha.kind") === "google" && captchas.google || captchas.proof_of_work;
}
