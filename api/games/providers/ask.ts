import { postOnce } from "@/api/platform/outgoing/post_once.ts";
import type { Unknown } from "./port.ts";

/** How one provider is reached, whatever its protocol. */
export interface Reach {
  /** Address that the calls' names are put behind, without a slash at its end. */
  url: string;
  /** How long one question may take, in milliseconds; 8 s when left out. */
  timeoutMs?: number;
  now: () => Date;
}

/** One question to a provider. */
export interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number;
}

/** A reply with status 200. The adapter checks its signature and its meaning. */
export interface ProviderReply {
  kind: "answered";
  headers: Headers;
  body: Uint8Array;
}

/** A longer answer is cut off and counts as unknown. */
export const maxAnswerBytes = 1_000_000;

/**
 * Posts one question to a provider. Only a 200 is the provider speaking: any other answer, and none, is `unknown`,
 * because in each case the provider may have acted, and something in between may have answered in its place.
 */
export async function askProvider({ timeoutMs = 8_000, ...question }: Question): Promise<ProviderReply | Unknown> {
  const answer = await postOnce({ ...question, timeoutMs, maxBytes: maxAnswerBytes });
  if (answer.kind === "none") return { kind: "unknown", why: answer.why === "insecure" ? "connection" : answer.why };
  if (answer.status >= 500) return { kind: "unknown", why: "server_error" };
  if (answer.status !== 200) return { kind: "unknown", why: "unexpected" };
  return { kind: "answered", headers: answer.headers, body: answer.body };
}
