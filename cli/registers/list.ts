import { Command } from "commander";
import { listRegisters, type Register } from "@/api/identity/registers/operators/list_registers.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addFormatOptions, type FormatOptions, printList } from "../output/print_list.ts";
import { type Column, timeColumn } from "../output/table.ts";

/** `jadehall registers list` */
export function registersListCommand(): Command {
  const command = new Command("list")
    .description("registers of excluded people, their last imports, and the sign-ups that they have refused");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, format: FormatOptions): Promise<ExitCode> {
  const rows = await listRegisters(ctx);
  printList({ what: "registers", columns, rows, next: null, json: registerJson }, format);
  return exitCodes.ok;
}

const columns: Column<Register>[] = [
  { head: "register", text: ({ name }) => name, gives: "never" },
  countColumn("entries", ({ entries }) => entries),
  countColumn("hold today", ({ held }) => held),
  timeColumn("imported", ({ importedAt }) => importedAt),
  { head: "by", text: ({ importedBy }) => importedBy },
  countColumn("members", ({ members }) => members),
  countColumn("refused sign-ups", ({ refusedSignUps }) => refusedSignUps),
  timeColumn("last refused", ({ lastRefusedAt }) => lastRefusedAt),
  { head: "key", text: ({ key }) => key, isDetail: true },
];

function countColumn(head: string, count: (register: Register) => number): Column<Register> {
  return { head, text: (register) => String(count(register)), align: "right", gives: "never" };
}

function registerJson(register: Register) {
  const { importedAt, importedBy, refusedSignUps, lastRefusedAt, ...rest } = register;
  return {
    ...rest,
    imported_at: importedAt,
    imported_by: importedBy,
    refused_sign_ups: refusedSignUps,
    last_refused_at: lastRefusedAt,
  };
}
