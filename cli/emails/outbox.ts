import type { Command } from "commander";
import { outboxCommand } from "../sms/outbox_command.ts";
import { timeText } from "../output/time_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall emails outbox`: the messages in the sandbox mailbox. */
export function emailsOutboxCommand(): Command {
  return outboxCommand({
    channel: "email",
    description: "e-mails in the sandbox mailbox, newest first; real ones are at the mail server",
    recipient: ["[address]", "only to this address"],
    none: () => translated`No e-mails yet.`,
    toText: ({ recipient, subject, text, taken_at }) => `${timeText(taken_at)}  ${recipient}  ${subject}\n\n${text}\n`,
    toJson: (email) => ({ ...email, taken_at: email.taken_at.toISOString() }),
  });
}
