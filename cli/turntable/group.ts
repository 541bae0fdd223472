import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { turntableEndCommand, turntablePublishCommand, turntableScheduleCommand } from "./change.ts";
import { turntableListCommand } from "./list.ts";
import { turntableShipCommand } from "./ship.ts";
import { turntableExportCommand, turntablePreviewCommand, turntableShowCommand } from "./show.ts";
import { turntableVerifyCommand } from "./verify.ts";
import { turntableCreateCommand, turntableEditCommand, turntableImportCommand } from "./write.ts";

/** `jadehall turntable …` */
export function turntableGroup(): Command {
  return new CommandGroup("turntable", "promotions").description("turntables: prizes and odds, draws, goods to be sent")
    .add(turntableListCommand(), { examples: ["", "--json"], changes: null })
    .add(turntableShowCommand(), { examples: ["3", "3 --json > turntable.json"], changes: null })
    .add(turntableCreateCommand(), {
      examples: ["turntable.md --reason 'the moon festival'", "- --reason again < turntable.md"],
      changes: alone.drafts,
    })
    .add(turntableEditCommand(), {
      examples: ["3 turntable.md --reason 'more of prize 8'"],
      changes: ["turntable.edit"],
    })
    .add(turntableImportCommand(), {
      examples: ["content/turntables/*.md --reason 'release 12'"],
      changes: ["turntable.edit"],
    })
    .add(turntableExportCommand(), { examples: ["3 > turntable.md"], changes: null })
    .add(turntablePreviewCommand(), { examples: ["3"], changes: null })
    .add(turntableScheduleCommand(), {
      examples: ["3 --from 2026-12-01 --to 2027-01-01 --reason 'the moon festival'"],
      changes: "changes the time, not the prizes",
    })
    .add(turntablePublishCommand(), { examples: ["3 --reason 'the moon festival'"], changes: ["turntable.publish"] })
    .add(turntableEndCommand(), { examples: ["3 --reason 'the festival is over'"], changes: alone.ends, isFinal: true })
    .add(turntableVerifyCommand(), { examples: ["", "P261122-7KQ4MX", "019a9f2c --json"], changes: null })
    .add(turntableShipCommand(), {
      examples: ["", "019a9f2c --reason 'to pack it'", "019a9f2c --carrier 黑貓 --tracking 9012 --reason sent"],
      changes: "marks won goods as sent",
      untried: untried.disclosure,
      givesData: true,
    });
}
