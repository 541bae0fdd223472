import type { Command } from "commander";
import { outboxCommand } from "./outbox_command.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall sms outbox`: the messages that the sandbox gateway received. */
export function smsOutboxCommand(): Command {
  return outboxCommand({
    channel: "sms",
    description: "text messages that the sandbox gateway took, newest first; a real one's are with it",
    recipient: ["[mobile]", "of this mobile alone"],
    none: "No text message so far.",
    toText: ({ recipient, text, taken_at }) => `${timeText(taken_at)}  ${recipient}  ${text}`,
    toJson: ({ recipient, text, taken_at }) => ({ mobile: recipient, text, taken_at: taken_at.toISOString() }),
  });
}
