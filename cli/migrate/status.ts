import { Command } from "commander";
import { type AppliedStep, schemaRefusal, type SchemaState } from "@/db/schema/compare_schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { onSchema, type OpenSchema } from "@/server/database/open_schema.ts";
import { print, printJson } from "@/server/print.ts";
import { version } from "@/shared/version.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Column, printTable } from "../output/table.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall migrate status` */
export function migrateStatusCommand(): Command {
  return new Command("status")
    .description("the migrations that have run, and whether this version runs on the database; exit code 6 if not")
    .option("--json", "print JSON, for other programs")
    .action(onSchema(status));
}

const columns: Column<AppliedStep>[] = [
  { head: "FILE", text: ({ file }) => file },
  { head: "KIND", text: ({ kind }) => kind },
  { head: "RAN", text: ({ applied_at }) => timeText(applied_at) },
  { head: "BY", text: ({ version }) => version },
  { head: "WHAT", text: ({ description }) => description, gives: "first" },
];

function status({ state, name }: OpenSchema, { json }: { json?: boolean }): Promise<ExitCode> {
  const refusal = schemaRefusal(state, name);
  const applied = "applied" in state ? state.applied : [];
  const known = state.kind === "known" ? state : null;
  if (json) {
    printJson({
      version,
      database: name,
      state: state.kind,
      refusal,
      steps: applied.map(({ file, kind, version, applied_at }) => ({
        file,
        kind,
        version,
        at: applied_at.toISOString(),
      })),
      pending: known?.pending.map(({ file, kind }) => ({ file, kind })) ?? [],
      functions: known?.changed.map(({ file }) => file) ?? [],
    });
  } else {
    if (applied.length > 0) printTable(columns, applied);
    print(refusal ? operationText(refusal) : translated`Version ${version} runs on ${name}. ${besides(state)}`);
  }
  return Promise.resolve(refusal ? exitCodes.findings : exitCodes.ok);
}

function besides(state: SchemaState): string {
  if (state.kind === "newer") return translated`Version ${state.by} has migrated it.`;
  if (state.kind !== "known" || state.pending.length === 0) return translated`There is nothing to do.`;
  return translated`${
    state.pending[0]!.file
  } waits until no process of the previous version is left: jadehall migrate plan`;
}
