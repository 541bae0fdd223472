import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { parseJson } from "../outgoing/parse_json.ts";
import type { Vault } from "../vault/vault.ts";
import type { Captcha, CaptchaCtx, CaptchaVerdict } from "./port.ts";
import { longestResponse, SignedChallenge, SolvedChallenge } from "./schema.ts";

/** For how long a challenge may be solved and used, in milliseconds: a form may be filled in meanwhile. */
export const challengeLifeMs = 10 * 60_000;

/** Rounds of one derivation: 0.3 ms of the server for each challenge, and a browser's WebCrypto is no slower than a program. */
const cost = 1000;

/**
 * A self-hosted captcha: the browser looks for the number that the challenge was made with, by deriving a key from each
 * in turn (ALTCHA, proof of work version 2, https://altcha.org/docs/v2/proof-of-work/). The setting
 * `captcha.difficulty` is the greatest number. The site derives one key for each challenge and none for an answer,
 * which it checks by the signatures of the challenge.
 */
export const proofOfWork: Captcha = {
  async challenge(ctx) {
    const [secret] = await secretsOf(ctx.vault);
    const max = ctx.settings.get("captcha.difficulty");
    const challenge = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost,
      counter: randomInt(Math.floor(max / 2), max + 1),
      deriveKey,
      data: { until: ctx.now().getTime() + challengeLifeMs },
      ...secret,
    });
    return { kind: "proof_of_work", challenge: SignedChallenge.parse(challenge) };
  },

  async verify(ctx, response) {
    const solved = SolvedChallenge.safeParse(readResponse(response));
    if (!solved.success) return "wrong";
    const { challenge } = solved.data;
    const until = new Date(challenge.parameters.data.until ?? 0);
    if (!(until > ctx.now()) || !await isSolved(ctx, solved.data)) return "wrong";
    return await useOnce(ctx, challenge.signature, until);
  },
};

/** By any key of the ring: a challenge may have been made by a process that has the older one first. */
async function isSolved(ctx: CaptchaCtx, { challenge, solution }: SolvedChallenge): Promise<boolean> {
  for (const secret of await secretsOf(ctx.vault)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secret });
    if (verified) return true;
  }
  return false;
}

type SolvedChallenge = ReturnType<typeof SolvedChallenge.parse>;

/** Remembers a challenge as used, over all processes. */
async function useOnce({ db }: CaptchaCtx, signature: string, until: Date): Promise<CaptchaVerdict> {
  const { numInsertedOrUpdatedRows } = await db.insertInto("captcha_uses")
    .values({ signature, expires_at: until }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? "right" : "wrong";
}

/** Derives the secrets that sign challenges and their solutions, for each key of the ring, the current one first. */
async function secretsOf(vault: Vault): Promise<[Secrets, ...Secrets[]]> {
  const [challenges, solutions] = await Promise.all([
    vault.fingerprints("captcha", "challenges"),
    vault.fingerprints("captcha", "solutions"),
  ]);
  const pair = (index: number) => ({
    hmacSignatureSecret: challenges[index]!,
    hmacKeySignatureSecret: solutions[index]!,
  });
  return [pair(0), ...challenges.slice(1).map((_, older) => pair(older + 1))];
}

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

function readResponse(response: string): unknown {
  if (response.length > longestResponse || !/^[A-Za-z0-9+/]+=*$/.test(response)) return null;
  try {
    return parseJson(Uint8Array.fromBase64(response));
  } catch {
    return null;
  }
}
