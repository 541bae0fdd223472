import type { CaptchaAnswer, SignedChallenge } from "@/api/platform/captcha/schema.ts";
import { callApi } from "../calls/call_api.ts";
import { googleToken } from "./google_captcha.ts";

/** Gives the value of `google_recaptcha_response`; null when there is none. */
export type GiveAnswer = () => Promise<string | null>;

/**
 * Answers the captcha that the site asks for, without the player. Null when there is no answer, as where a page is served
 * over plain HTTP, whose browsers derive no keys.
 */
export async function solveCaptcha(): Promise<string | null> {
  return await (await prepareCaptcha())();
}

/** Does what takes time: a proof of work. Google's token takes none and lives for two minutes, so it is had when it is used. */
export async function prepareCaptcha(): Promise<GiveAnswer> {
  const response = await callApi<CaptchaAnswer>({ path: "web/captcha" });
  if (response.kind !== "done") return () => Promise.resolve(null);
  const { data } = response.body;
  if (data.kind === "google") return () => googleToken(data.site_key).catch(() => null);
  const answer = await solve(data.challenge).catch(() => null);
  return () => Promise.resolve(answer);
}

/** Loads what solves only when it is needed: most sign-ins need none. */
async function solve(challenge: SignedChallenge): Promise<string | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
