import { type OutgoingAnswer, postOnce } from "../../outgoing/post_once.ts";
import type { Unknown } from "./port.ts";

/** One request to a vendor. */
export interface VendorRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How long the whole exchange may take, ms. */
  timeoutMs: number;
}

/** No vendor has more to say than this, in bytes; what is longer is not an answer. */
export const answerLimitBytes = 64 * 1024;

/** Posts to a vendor. Whatever goes wrong on the way is `unknown`: the vendor may have acted on what it received. */
export async function postToVendor(request: VendorRequest): Promise<OutgoingAnswer | Unknown> {
  const answer = await postOnce({ ...request, maxBytes: answerLimitBytes });
  if (answer.kind === "answer") return answer;
  return { kind: "unknown", reason: reasons[answer.why] };
}

const reasons = {
  timeout: "timeout",
  connection: "unreachable",
  insecure: "unreachable",
  oversized: "unreadable",
} as const;
