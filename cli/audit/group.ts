import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { auditListCommand } from "./list.ts";
import { auditShowCommand } from "./show.ts";

/** `jadehall audit …` */
export function auditGroup(): Command {
  return new CommandGroup("audit", "audit").description("what operators and the site did: who, when, why and to whom")
    .add(auditListCommand(), {
      examples: ["", "--by amy --from 2026-11-20", "--member anna --csv", "--follow --after 0 --json"],
      changes: null,
    })
    .add(auditShowCommand(), { examples: ["12", "12 --json"], changes: null });
}
