import type { EmailSite, RegisteredEmailSender } from "./definition.ts";
import type { EmailSender } from "./port.ts";
import { emailSenders } from "./registry.ts";

/** The keys of senders by code, each as the sender's own schema gives them out. */
export type EmailKeys = Readonly<Record<string, { url: string }>>;

/**
 * Creates the sender of e-mail: the first registered one with keys, otherwise the first with a sandbox server; null if
 * there is none.
 */
export function createEmailSender(
  { keys, sandboxes }: { keys: EmailKeys; sandboxes: EmailKeys | null },
  site: EmailSite,
): EmailSender | null {
  const registered: readonly RegisteredEmailSender[] = emailSenders;
  for (const given of [keys, sandboxes ?? {}]) {
    for (const { code, open } of registered) {
      if (given[code]) return open(given[code], site);
    }
  }
  return null;
}
