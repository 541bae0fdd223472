import { z } from "zod";
import { postOnce } from "../outgoing/post_once.ts";
import { parseJson } from "../outgoing/parse_json.ts";
import type { Captcha } from "./port.ts";

/** The keys by which the site and Google identify each other. The site key is public. */
export interface GoogleKeys {
  siteKey: string;
  secret: string;
}

/** Google's answer (https://developers.google.com/recaptcha/docs/verify); a score is given by version 3 alone. */
const Verification = z.object({ success: z.boolean(), score: z.number().optional() });

const timeoutMs = 5_000;
/** Google's answers have some 200 bytes. */
const maxBytes = 16 * 1024;

/**
 * Google's reCAPTCHA, version 3, or an invisible one of version 2. Google itself takes a token once. A score below the
 * setting `captcha.google_least_score` is a program's.
 * @param verifyUrl Google's own address but in tests
 */
export function createGoogleCaptcha(
  { siteKey, secret }: GoogleKeys,
  verifyUrl = "https://www.google.com/recaptcha/api/siteverify",
): Captcha {
  return {
    challenge: () => Promise.resolve({ kind: "google", site_key: siteKey }),
    async verify({ settings }, response) {
      if (response === "") return "wrong";
      const answer = await postOnce({
        url: verifyUrl,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ secret, response }).toString(),
        timeoutMs,
        maxBytes,
      });
      if (answer.kind === "none" || answer.status !== 200) return "unavailable";
      const said = Verification.safeParse(parseJson(answer.body));
      if (!said.success) return "unavailable";
      const { success, score = 1 } = said.data;
      return success && score >= settings.get("captcha.google_least_score") ? "right" : "wrong";
    },
  };
}
