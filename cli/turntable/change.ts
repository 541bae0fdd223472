import type { Command } from "commander";
import {
  endTurntable,
  publishTurntable,
  scheduleTurntable,
  type StateChange,
} from "@/api/rewards/turntable/operators/change_state.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { endCommand, type Prepared, publishCommand, scheduleCommand } from "../state_commands.ts";
import { timeText } from "../output/time_text.ts";
import { turntableArgument } from "./turntable_argument.ts";

const turntables: Prepared<bigint, StateChange> = {
  argument: turntableArgument,
  members: "draw",
  descriptions: {
    publish:
      "publish the odds of a draft; members draw from its start, or at once if it has none; a large one takes two operators",
    schedule: "set when a turntable begins and ends; an omitted time stays",
    end: "end a turntable for good; members keep their chances and prizes",
  },
  publish: publishTurntable,
  schedule: scheduleTurntable,
  end: endTurntable,
  reportOf,
};

/** `jadehall turntable publish <turntable> --reason <text>` */
export function turntablePublishCommand(): Command {
  return publishCommand(turntables);
}

/** `jadehall turntable schedule <turntable> --from <time> --to <time> --reason <text>` */
export function turntableScheduleCommand(): Command {
  return scheduleCommand(turntables);
}

/** `jadehall turntable end <turntable> --reason <text>` */
export function turntableEndCommand(): Command {
  return endCommand(turntables);
}

function reportOf(id: bigint, done: "published" | "scheduled" | "ended", change: StateChange): Report {
  switch (change.kind) {
    case "done": {
      const agreed = agreedText(change.proposedBy ?? null);
      if (done === "ended") return { message: translated`Turntable ${id} is ended${agreed}.`, code: exitCodes.ok };
      const from = change.startsAt ? translated` from ${timeText(change.startsAt)}` : "";
      const to = change.endsAt ? translated` to ${timeText(change.endsAt)}` : "";
      const message = done === "published"
        ? translated`Turntable ${id} is published${from + to}${agreed}.`
        : translated`Turntable ${id} is scheduled${from + to}${agreed}.`;
      return { message, code: exitCodes.ok };
    }
    case "proposed":
      return proposedReport(undefined, change.review);
    case "not_found":
      return { message: translated`There is no turntable ${id}.`, code: exitCodes.notFound };
    case "ended":
      return { message: translated`Turntable ${id} has ended; nothing changed.`, code: exitCodes.findings };
    case "published_already":
      return { message: translated`Turntable ${id} is already published.`, code: exitCodes.findings };
    case "nothing_to_win":
      return {
        message: translated`Turntable ${id} has no prize that can be won: check weights, stock and budget.`,
        code: exitCodes.findings,
      };
    case "ends_before_it_starts":
      return {
        message: translated`Turntable ${id} would end before it starts; nothing changed.`,
        code: exitCodes.findings,
      };
  }
}
