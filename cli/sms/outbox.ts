import type { Command } from "commander";
import { outboxCommand } from "./outbox_command.ts";
import { timeText } from "../output/time_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall sms outbox`: the messages that the sandbox gateway received. */
export function smsOutboxCommand(): Command {
  return outboxCommand({
    channel: "sms",
    description: "text messages at the sandbox gateway, newest first; real ones are at the gateway",
    recipient: ["[mobile]", "only to this mobile"],
    none: () => translated`No text messages yet.`,
    toText: ({ recipient, text, taken_at }) => `${timeText(taken_at)}  ${recipient}  ${text}`,
    toJson: ({ recipient, text, taken_at }) => ({ mobile: recipient, text, taken_at: taken_at.toISOString() }),
  });
}
