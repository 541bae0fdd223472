import { type OutgoingAnswer, postOnce } from "./post_once.ts";

/** The outcome of a request is unknown: the other side may have acted on it. */
export interface UnansweredPost {
  kind: "unknown";
  reason: "timeout" | "unreachable" | "unreadable";
}

/** One request to a vendor. */
export interface VendorRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How long the whole exchange may take, ms. */
  timeoutMs: number;
  /** A longer answer is none; by default what no vendor needs. */
  maxBytes?: number;
}

/** No vendor has more to say than this, in bytes. */
export const answerLimitBytes = 64 * 1024;

/** Posts to a vendor. Any failure is `unknown`: the vendor may have acted on the request. */
export async function postToVendor(request: VendorRequest): Promise<OutgoingAnswer | UnansweredPost> {
  const answer = await postOnce({ maxBytes: answerLimitBytes, ...request });
  if (answer.kind === "answer") return answer;
  return { kind: "unknown", reason: reasons[answer.why] };
}

const reasons = {
  timeout: "timeout",
  connection: "unreachable",
  insecure: "unreachable",
  oversized: "unreadable",
} as const;
