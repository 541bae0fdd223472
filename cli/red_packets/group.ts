import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { packetEndCommand, packetPublishCommand, packetScheduleCommand } from "./change.ts";
import { packetListCommand } from "./list.ts";
import { packetCreateCommand, packetEditCommand, packetImportCommand } from "./save.ts";
import { packetExportCommand, packetPreviewCommand, packetShowCommand } from "./show.ts";
import { packetVerifyCommand } from "./verify.ts";

/** `jadehall red-packets` */
export function redPacketsGroup(): Command {
  return new CommandGroup("red-packets", "promotions").description(
    "red packets: rains at announced times, and packets by code",
  )
    .add(packetCreateCommand(), {
      examples: ["new-year.md --reason 'the new year'", "- --reason 'the new year' < new-year.md"],
      changes: alone.drafts,
    })
    .add(packetEditCommand(), {
      examples: ["new-year.md --reason 'a wrong title'"],
      changes: "a draft, or texts and times of a published one",
    })
    .add(packetImportCommand(), {
      examples: ["packets/*.md --reason 'the new year'"],
      changes: "drafts, or texts and times of published ones",
    })
    .add(packetExportCommand(), { examples: ["new-year > new-year.md"], changes: null })
    .add(packetScheduleCommand(), {
      examples: ["new-year --from 2027-02-06T21:00:00+08:00 --to 2027-02-06T21:05:00+08:00 --reason later"],
      changes: "changes the time, not the amount",
    })
    .add(packetPublishCommand(), { examples: ["new-year --reason 'read by two'"], changes: ["red_packet.publish"] })
    .add(packetEndCommand(), { examples: ["new-year --reason 'a wrong sum'"], changes: alone.ends, isFinal: true })
    .add(packetPreviewCommand(), { examples: ["new-year"], changes: null })
    .add(packetListCommand(), { examples: ["", "--limit 20 --json"], changes: null })
    .add(packetShowCommand(), {
      examples: ["new-year", "new-year --json"],
      changes: "shows a code, audited",
      untried: untried.disclosure,
      givesData: true,
    })
    .add(packetVerifyCommand(), { examples: ["", "new-year --json"], changes: null });
}
