import type { Core } from "../../core.ts";
import type { CaptchaChallenge } from "./schema.ts";

/** Distinguishes a person at a browser from a program that asks a thousand times. */
export interface Captcha {
  /** Creates the challenge for a browser. */
  challenge(ctx: CaptchaCtx): Promise<CaptchaChallenge>;
  /** Whether a browser's answer is right, and was not used before: a right one counts once, over all processes. */
  verify(ctx: CaptchaCtx, response: string): Promise<CaptchaVerdict>;
}

/** The verdict on a captcha's answer. */
export type CaptchaVerdict = "right" | "wrong" | "unavailable";

/** The parts of the context that a captcha may use. */
export type CaptchaCtx = Pick<Core, "db" | "now" | "settings" | "vault">;

/** The captchas that this site can ask for. Google's is null if the environment has no keys for it. */
export interface Captchas {
  proof_of_work: Captcha;
  google: Captcha | null;
}
