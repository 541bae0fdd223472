import type { Command } from "commander";
import {
  endPacket,
  type PacketChanged,
  publishPacket,
  schedulePacket,
} from "@/api/rewards/red_packets/operators/change_packet.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { decimalText } from "@/shared/money.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { keyArgument } from "../contents/named.ts";
import type { Report } from "../output/report.ts";
import { endCommand, type Prepared, publishCommand, scheduleCommand } from "../state_commands.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchPacket } from "./no_such_packet.ts";

const packets: Prepared<string, PacketChanged> = {
  argument: keyArgument,
  members: "take part",
  descriptions: {
    publish:
      "announce a draft with the hash of its seed; its sum and shares are fixed from then on. Above `promotion.second_operator` a second operator must publish it too",
    schedule: "set when members take part; an omitted time stays",
    end: "end a red packet for good: members keep what they took, the rest is not given",
  },
  publish: publishPacket,
  schedule: schedulePacket,
  end: endPacket,
  reportOf,
};

/** `jadehall red-packets publish <key> --reason <text>` */
export function packetPublishCommand(): Command {
  return publishCommand(packets);
}

/** `jadehall red-packets schedule <key> --from <time> --to <time> --reason <text>` */
export function packetScheduleCommand(): Command {
  return scheduleCommand(packets);
}

/** `jadehall red-packets end <key> --reason <text>` */
export function packetEndCommand(): Command {
  return endCommand(packets);
}

function reportOf(key: string, done: "published" | "scheduled" | "ended", change: PacketChanged): Report {
  switch (change.kind) {
    case "done": {
      const { starts_at, ends_at, taken_cents, sum_cents } = change.packet;
      const message = done === "ended"
        ? `${key} is ended: ${decimalText(taken_cents)} TWD were taken, ${
          decimalText(sum_cents - taken_cents)
        } are not given.`
        : `${key} is ${done}${
          change.proposedBy === undefined ? "" : agreedText(change.proposedBy)
        }: members take part from ${timeText(starts_at)} to ${timeText(ends_at)}.`;
      return { message, code: exitCodes.ok };
    }
    case "proposed":
      return { message: proposedText(), code: exitCodes.ok };
    case "missing":
      return noSuchPacket(key);
    case "fixed":
      return {
        message: `${key} is published, so this can't be changed: ${change.fields.join(", ")}. Nothing changed.`,
        code: exitCodes.findings,
      };
    default:
      return { message: `${key} ${refused[change.kind]} Nothing changed.`, code: exitCodes.findings };
  }
}

const refused = {
  ended: "has ended.",
  draft: "is a draft, which no member sees.",
  published_already: "is already published.",
  unchanged: "is already so.",
  over_already: "would already be over.",
  ends_before_start: "would end before it starts.",
};
