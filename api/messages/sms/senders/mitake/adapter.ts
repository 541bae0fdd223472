import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import type { SmsSite } from "../definition.ts";
import type { SmsAnswer, SmsSender } from "../port.ts";
import { type MitakeKeys, readSent, sendForm, sendPath } from "./wire.ts";

const usualTimeoutMs = 10_000;

/** A sender by Mitake's HTTP API. */
export function createMitakeSender(
  { url, ...keys }: MitakeKeys & { url: string },
  { timeoutMs = usualTimeoutMs }: SmsSite,
): SmsSender {
  return {
    async send(message): Promise<SmsAnswer> {
      const answer = await postToVendor({
        url: new URL(sendPath, url).href,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: sendForm(keys, message).toString(),
        timeoutMs,
      });
      if (answer.kind === "unknown") return answer;
      const unreadable: SmsAnswer = { kind: "unknown", reason: "unreadable" };
      if (answer.status !== 200) return unreadable;
      // The codes in it are ASCII; explanations are in Big5 or UTF-8.
      return readSent(new TextDecoder("latin1").decode(answer.body)) ?? unreadable;
    },
  };
}
