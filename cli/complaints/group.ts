import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { complaintsListCommand } from "./list.ts";
import { complaintsShowCommand } from "./show.ts";
import { complaintsAnswerCommand, complaintsCloseCommand, complaintsTakeCommand } from "./step.ts";

/** `jadehall complaints …` */
export function complaintsGroup(): Command {
  return new CommandGroup("complaints", "complaints").description("members' complaints")
    .add(complaintsListCommand(), {
      examples: ["--state open", "--state overdue --csv", "--member demo01 --subject withdrawal"],
      changes: null,
    })
    .add(complaintsShowCommand(), { examples: ["019a9f2c", "019a9f2c --json"], changes: null })
    .add(complaintsTakeCommand(), {
      examples: ["019a9f2c", "019a9f2c --from ben"],
      changes: "says who works on it, which does nothing else",
    })
    .add(complaintsAnswerCommand(), {
      examples: ["019a9f2c 'The withdrawal was paid today.'"],
      changes: "a text that the member reads, which moves no money",
    })
    .add(complaintsCloseCommand(), {
      examples: ["019a9f2c --reason 'answered twice'"],
      changes: "refused while the member may reopen it",
    });
}
