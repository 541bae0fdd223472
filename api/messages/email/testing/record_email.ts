import type { Email, EmailSender, EmailSent } from "../senders/port.ts";

/** A sender that keeps what it takes, and answers as a test says. */
export interface RecordedEmail extends EmailSender {
  sent: Email[];
  /** The answer to the next e-mails; by default it accepts them. */
  answer: EmailSent;
  /** The code in the last one. */
  lastCode(): string;
}

/** A sender without a mail server. */
export function recordEmail(): RecordedEmail {
  const sender: RecordedEmail = {
    siteUrl: "https://jadehall.example",
    sent: [],
    answer: { kind: "accepted" },
    send(email) {
      sender.sent.push(email);
      return Promise.resolve(sender.answer);
    },
    check: () => Promise.resolve(null),
    lastCode() {
      const code = /\b\d{6}\b/.exec(sender.sent.at(-1)?.text ?? "")?.[0];
      if (code === undefined) throw new Error("no code was sent");
      return code;
    },
  };
  return sender;
}
