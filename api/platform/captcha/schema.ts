import { z } from "zod";

/** A challenge as altcha-lib makes and solves it. */
const Parameters = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  data: z.record(z.string(), z.number()),
});

/** A challenge that is signed: only the site makes one that is accepted. */
export const SignedChallenge = z.object({ parameters: Parameters, signature: z.string() });
export type SignedChallenge = z.output<typeof SignedChallenge>;

/** A browser's answer to a challenge: this as JSON in base64. */
export const SolvedChallenge = z.object({
  challenge: SignedChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** The browser's data for the captcha that the site uses. */
export const CaptchaChallenge = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("proof_of_work"), challenge: SignedChallenge }),
  z.object({ kind: z.literal("google"), site_key: z.string() }),
]);
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

export const CaptchaAnswer = z.object({ data: CaptchaChallenge });
export type CaptchaAnswer = z.output<typeof CaptchaAnswer>;

/** More than any captcha's response has, in characters; Google's have some 2,000. */
export const longestResponse = 8_000;

/** The field of every call that asks for a captcha, whichever it is. */
export const CaptchaResponse = z.string().max(longestResponse).default("").meta({
  description: "The answer to what `web/captcha` gave: a solved challenge as JSON in base64, or Google's token",
});
