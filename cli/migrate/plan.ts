import { Command } from "commander";
import { schemaRefusal, type SchemaState } from "@/db/schema/compare_schema.ts";
import type { Step } from "@/db/schema/schema_files.ts";
import { takenOf } from "@/db/migrate.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { onSchema, type OpenSchema } from "@/server/database/open_schema.ts";
import { print } from "@/server/print.ts";
import { countedText } from "../output/counted_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall migrate plan` */
export function migratePlanCommand(): Command {
  return new Command("plan")
    .description("the steps that `migrate up` would run, and those it would leave for --contract")
    .action(onSchema((schema) => planSchema(schema)));
}

/** Prints the steps that `migrate up` would run, and those that it would leave unless it takes `--contract`, too. */
export function planSchema({ state, files, name }: OpenSchema, { contract = false } = {}): Promise<ExitCode> {
  if (state.kind === "foreign" || state.kind === "newer") {
    print(
      refusalOf(state, name) ??
        translated`A newer version, ${state.kind === "newer" ? state.by : ""}, has migrated ${name}.`,
    );
    return Promise.resolve(state.kind === "foreign" ? exitCodes.failed : exitCodes.ok);
  }
  const pending = state.kind === "empty" ? files.steps : state.pending;
  const changed = state.kind === "empty" ? files.functions : state.changed;
  const taken = state.kind === "empty" ? pending : takenOf(pending, contract);
  for (const step of taken) print(line(step));
  if (changed.length > 0) {
    print(
      translated`${
        countedText(changed.length, "file of functions and triggers is", "files of functions and triggers are")
      } run: ${names(changed)}`,
    );
  }
  const left = pending.slice(taken.length);
  if (left.length > 0) {
    print(translated`To run once no process of the previous version is left, by jadehall migrate up --contract:`);
    for (const step of left) print(line(step));
  }
  if (pending.length + changed.length === 0) print(translated`There is nothing to do.`);
  return Promise.resolve(exitCodes.ok);
}

function refusalOf(state: SchemaState, name: string): string | null {
  const refusal = schemaRefusal(state, name);
  return refusal && operationText(refusal);
}

function line({ file, kind, concurrently, description }: Step): string {
  return `${file}  ${kind}${concurrently ? ", concurrently" : ""}  ${description}`;
}

function names(files: readonly { file: string }[]): string {
  const [first, second, third, ...others] = files.map(({ file }) => file);
  return [first, second, third].filter((file) => file !== undefined).join(", ") + (others.length > 0 ? " …" : "");
}
