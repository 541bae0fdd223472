/**
 * Sends e-mail. An adapter speaks its protocol and answers only with the words of this file; it never throws because of
 * the other side.
 */
export interface EmailSender {
  /** The site's address for links in e-mails, without a slash at its end. */
  readonly siteUrl: string;
  /** Sends one. The same id is the same e-mail: it is its Message-ID. */
  send(email: Email): Promise<EmailSent>;
  /** Why it would not take e-mails now, in a word; null if it takes our login. Sends nothing. */
  check(): Promise<string | null>;
}

/** One e-mail, in plain text. */
export interface Email {
  /** Ours: a UUID. */
  id: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The address at which a POST without a session ends such e-mails (RFC 8058); null for a requested e-mail. */
  unsubscribeUrl: string | null;
}

/** The other side's answer to an e-mail. */
export type EmailSent =
  /** It has taken it and will deliver it. */
  | { kind: "accepted" }
  /** It has not, and won't. */
  | { kind: "refused"; reason: string }
  /** It has not, as there is no such mailbox, or none that takes e-mails any more. */
  | { kind: "no_mailbox"; reason: string }
  /** It has not, and may another time. */
  | { kind: "later"; reason: string }
  /** It may have. */
  | { kind: "unknown"; reason: string };
