import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { isSameText } from "@/api/platform/signing/same_text.ts";

/** The purpose of a challenge: it is invalid for any other. */
export type ChallengePurpose = "sign_in" | "register" | "step_up";

/** The member whom a challenge is for; null for any member who signs in. */
export interface ChallengeInput {
  purpose: ChallengePurpose;
  member: MemberId | null;
}

/** How long a challenge may be answered (ms). */
export const challengeMs = 5 * 60_000;

/**
 * Creates a challenge for a passkey to sign: the time of issue, random bits, and our seal on both and the purpose, so
 * that nothing is stored for unanswered ones. The passkey that answers it, or the member who adds one, stores that it
 * counts once.
 */
export async function issueChallenge(
  { vault, now }: Pick<Ctx, "vault" | "now">,
  input: ChallengeInput,
): Promise<Buffer> {
  const content = `${now().getTime()}.${randomBytes(16).toString("base64url")}`;
  const [seal] = await vault.fingerprints(kind, sealedText(content, input));
  return Buffer.from(`${content}.${seal}`);
}

/**
 * When a challenge was issued that comes back in a passkey's answer.
 * @param given as the browser gives it, in base64url
 * @returns null if it is none of ours, is for something or someone else, or is older than five minutes
 */
export async function readChallenge(
  { vault, now }: Pick<Ctx, "vault" | "now">,
  given: string,
  input: ChallengeInput,
): Promise<Date | null> {
  const [, content, at, seal] = /^((\d{1,15})\.[\w-]{22})\.(.+)$/.exec(Buffer.from(given, "base64url").toString()) ??
    [];
  if (!content || !at || !seal) return null;
  const seals = await vault.fingerprints(kind, sealedText(content, input));
  if (!seals.some((one) => isSameText(seal, one))) return null;
  const issuedAt = new Date(Number(at));
  return now().getTime() - issuedAt.getTime() <= challengeMs ? issuedAt : null;
}

const kind = "a passkey's challenge";

function sealedText(content: string, { purpose, member }: ChallengeInput): string {
  return JSON.stringify([purpose, member === null ? null : String(member), content]);
}
