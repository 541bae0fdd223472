import type { Command } from "commander";
import {
  endPacket,
  type PacketChanged,
  publishPacket,
  schedulePacket,
} from "@/api/rewards/red_packets/operators/change_packet.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
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
      const [taken, rest] = [taken_cents, sum_cents - taken_cents].map(decimalText);
      if (done === "ended") {
        const message = translated`${key} is ended: ${taken} TWD were taken, ${rest} are not given.`;
        return { message, code: exitCodes.ok };
      }
      const agreed = change.proposedBy === undefined ? "" : agreedText(change.proposedBy);
      const [from, to] = [timeText(starts_at), timeText(ends_at)];
      const message = done === "published"
        ? translated`${key} is published${agreed}: members take part from ${from} to ${to}.`
        : translated`${key} is scheduled${agreed}: members take part from ${from} to ${to}.`;
      return { message, code: exitCodes.ok };
    }
    case "proposed":
      return proposedReport(undefined, change.review);
    case "missing":
      return noSuchPacket(key);
    case "fixed":
      return {
        message: translated`${key} is published, so this can't be changed: ${
          change.fields.join(", ")
        }. Nothing changed.`,
        code: exitCodes.findings,
      };
    default:
      return { message: translated`${key} ${refusedTexts()[change.kind]} Nothing changed.`, code: exitCodes.findings };
  }
}

const refusedTexts = () => ({
  ended: translated`has ended.`,
  draft: translated`is a draft, which no member sees.`,
  published_already: translated`is already published.`,
  unchanged: translated`is already so.`,
  over_already: translated`would already be over.`,
  ends_before_start: translated`would end before it starts.`,
});
