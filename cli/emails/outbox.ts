import type { Command } from "commander";
import { outboxCommand } from "../sms/outbox_command.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall emails outbox`: the messages in the sandbox mailbox. */
export function emailsOutboxCommand(): Command {
  return outboxCommand({
    channel: "email",
    description: "e-mails that the sandbox mailbox took, newest first; real ones are with the mail server",
    recipient: ["[address]", "to this address alone"],
    none: "No e-mail so far.",
    toText: ({ recipient, subject, text, taken_at }) => `${timeText(taken_at)}  ${recipient}  ${subject}\n\n${text}\n`,
    toJson: (email) => ({ ...email, taken_at: email.taken_at.toISOString() }),
  });
}
