import { Command } from "commander";
import { FromDate } from "@/api/http/list_input.ts";
import {
  endPacket,
  type PacketChanged,
  publishPacket,
  schedulePacket,
} from "@/api/red_packets/operators/change_packet.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { agreedText, proposedText } from "../approvals/proposal_text.ts";
import { keyArgument } from "../contents/named.ts";
import { dateParser } from "../date_parser.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../report.ts";
import { timeText } from "../time_text.ts";

/** `jadehall red-packets publish <key> --reason <text>` */
export function packetPublishCommand(): Command {
  return new Command("publish")
    .description(
      "announce a draft with the hash of its seed; its sum and shares are fixed from then on. Above `promotion.second_operator` a second operator has to publish it too",
    )
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      return by ? report(reportOf(key, "published", await publishPacket(ctx, key, by))) : exitCodes.usage;
    }));
}

/** `jadehall red-packets end <key> --reason <text>` */
export function packetEndCommand(): Command {
  return new Command("end")
    .description("end a red packet for good: what was taken stays the members', the rest is not given")
    .addArgument(keyArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, options: Operation): Promise<ExitCode> => {
      const by = operationOf(options);
      return by ? report(reportOf(key, "ended", await endPacket(ctx, key, by))) : exitCodes.usage;
    }));
}

interface ScheduleOptions extends Operation {
  from?: Date;
  to?: Date;
}

/** `jadehall red-packets schedule <key> --from <time> --to <time> --reason <text>` */
export function packetScheduleCommand(): Command {
  return new Command("schedule")
    .description("set when members take part; what is left out stays")
    .addArgument(keyArgument())
    .option("--from <time>", "members take part from this day (Taipei) or ISO time on", dateParser(FromDate))
    .option("--to <time>", "…and no more from this day or time on", dateParser(FromDate))
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, key: string, { from, to, ...options }: ScheduleOptions): Promise<ExitCode> => {
      const by = operationOf(options);
      if (!by) return exitCodes.usage;
      if (!from && !to) {
        fail("Say --from, --to or both.");
        return exitCodes.usage;
      }
      const times = { ...(from && { from }), ...(to && { to }) };
      return report(reportOf(key, "scheduled", await schedulePacket(ctx, key, times, by)));
    }));
}

function reportOf(key: string, done: "published" | "scheduled" | "ended", change: PacketChanged): Report {
  switch (change.kind) {
    case "done": {
      const { starts_at, ends_at, taken_cents, sum_cents } = change.packet;
      const words = done === "ended"
        ? `${key} is ended: ${decimalText(taken_cents)} TWD were taken, ${
          decimalText(sum_cents - taken_cents)
        } are not given.`
        : `${key} is ${done}${
          change.proposedBy === undefined ? "" : agreedText(change.proposedBy)
        }: members take part from ${timeText(starts_at)} to ${timeText(ends_at)}.`;
      return { words, code: exitCodes.ok };
    }
    case "proposed":
      return { words: proposedText, code: exitCodes.ok };
    case "missing":
      return { words: `There is no red packet ${key}. \`red-packets list\` shows them.`, code: exitCodes.notFound };
    case "fixed":
      return {
        words: `${key} is published, so this can't be set any more: ${change.fields.join(", ")}. Nothing changed.`,
        code: exitCodes.findings,
      };
    default:
      return { words: `${key} ${refused[change.kind]} Nothing changed.`, code: exitCodes.findings };
  }
}

const refused = {
  ended: "has ended.",
  draft: "is a draft, which no member sees.",
  published_already: "is published already.",
  unchanged: "is so already.",
  over_already: "would be over already.",
  ends_before_start: "would end before it starts.",
};
