import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { SignedChallenge } from "../schema.ts";
import type { TestSite } from "@/testing/site/test_site.ts";

/** A challenge of a test site, solved: the value of `google_recaptcha_response`. */
export async function solvedCaptcha(site: Pick<TestSite, "call">): Promise<string> {
  const { body } = await site.call("web/captcha", null);
  return await solved(body.data.challenge);
}

/** The answer to a challenge, as a browser gives it. */
export async function solved(challenge: SignedChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return new TextEncoder().encode(JSON.stringify({ challenge, solution })).toBase64();
}
