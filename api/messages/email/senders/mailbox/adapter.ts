import { unreached } from "@/api/platform/outgoing/unreached.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import type { EmailSite } from "../definition.ts";
import type { EmailSender } from "../port.ts";

/** Below the mailbox's address. */
export const takePath = "emails";

const usualTimeoutMs = 10_000;

/** A sender that hands e-mails to the sandbox mailbox, as JSON. */
export function createMailboxSender(
  { url, password }: { url: string; password: string },
  { siteUrl, timeoutMs = usualTimeoutMs }: EmailSite,
): EmailSender {
  return {
    siteUrl,
    check: () => unreached(url, timeoutMs),
    async send(email) {
      const answer = await postToVendor({
        url: new URL(takePath, url).href,
        headers: { "content-type": "application/json", authorization: `Bearer ${password}` },
        body: JSON.stringify(email),
        timeoutMs,
      });
      if (answer.kind === "unknown") return answer;
      if (answer.status === 200) return { kind: "accepted" };
      const reason = `status ${answer.status}`;
      return { kind: answer.status === 422 ? "no_mailbox" : "later", reason };
    },
  };
}
