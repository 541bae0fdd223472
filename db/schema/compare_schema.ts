import { type Kysely, sql } from "kysely";
import { version } from "@/shared/version.ts";
import type { DB } from "../types.ts";
import type { FunctionFile, SchemaFiles, Step } from "./schema_files.ts";

/** How a database stands to this version. */
export type SchemaState =
  /** It holds nothing yet. */
  | { kind: "empty" }
  /** Another program made it, or a version that is no step before or after this one. */
  | { kind: "foreign"; why: string }
  /** This version knows all that ran there; `pending` and `changed` are left to be done, mostly none. */
  | { kind: "known"; applied: AppliedStep[]; pending: Step[]; changed: FunctionFile[] }
  /** A newer version's steps ran there: `ahead`, none if it changed functions alone. */
  | { kind: "newer"; applied: AppliedStep[]; ahead: AppliedStep[]; by: string };

/** A step that ran in a database. */
export interface AppliedStep {
  number: number;
  file: string;
  description: string;
  kind: string;
  hash: string;
  /** The release that ran it. */
  version: string;
  applied_at: Date;
}

/** Reads what ran in a database and compares it with the files of this version. Changes nothing. */
export async function compareSchema(db: Kysely<DB>, files: SchemaFiles): Promise<SchemaState> {
  const { rows: [has] } = await sql<{ steps: boolean; tables: number; kysely: boolean }>`
    select to_regclass('public.migration_steps') is not null as steps,
      to_regclass('public.kysely_migration') is not null as kysely,
      (select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables
  `.execute(db);
  if (has!.kysely) return { kind: "foreign", why: "it was made before release 1.0, which brings none to its schema" };
  if (!has!.steps) {
    return has!.tables === 0 ? { kind: "empty" } : { kind: "foreign", why: "its tables are another program's" };
  }
  const [{ rows: applied }, { rows: functions }] = await Promise.all([
    sql<AppliedStep>`select * from migration_steps order by number`.execute(db),
    sql<AppliedFunction>`select file, hash, version from migration_functions`.execute(db),
  ]);
  return stateOf(files, applied, functions);
}

interface AppliedFunction {
  file: string;
  hash: string;
  version: string;
}

function stateOf(
  { steps, functions }: SchemaFiles,
  applied: AppliedStep[],
  appliedFunctions: AppliedFunction[],
): SchemaState {
  const own = new Map(steps.map((step) => [step.number, step]));
  const other = applied.find(({ number, hash }) => own.has(number) && own.get(number)!.hash !== hash);
  if (other) return { kind: "foreign", why: `another ${other.file} ran there than this version has` };
  const ran = new Set(applied.map(({ number }) => number));
  const pending = steps.filter(({ number }) => !ran.has(number));
  const ahead = applied.filter(({ number }) => !own.has(number));
  if (ahead.length > 0 && (pending.length > 0 || ahead[0]!.number < steps.at(-1)!.number)) {
    return { kind: "foreign", why: `${ahead[0]!.file} ran there, which this version does not have` };
  }
  const hashes = new Map(appliedFunctions.map(({ file, hash }) => [file, hash]));
  const changed = functions.filter(({ file, hash }) => hashes.get(file) !== hash);
  const latest = [...ahead, ...appliedFunctions].map((ran) => ran.version).sort(bySize).at(-1) ?? version;
  if (ahead.length > 0 || changed.length > 0 && bySize(latest, version) > 0) {
    return { kind: "newer", applied, ahead, by: latest };
  }
  return { kind: "known", applied, pending, changed };
}

/** Orders releases, `1.9.0` before `1.10.0`. */
function bySize(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/**
 * Why this version does not run on a database, as a sentence that says what to do; null if it runs. It runs beside
 * steps of a newer version that say so, and before those of its own that need all processes of the version before gone.
 * @param name of the database, for people
 */
export function schemaRefusal(state: SchemaState, name: string): string | null {
  const first = `The schema of ${name}`;
  switch (state.kind) {
    case "empty":
      return `${first} is not made yet: \`jadehall migrate up\` makes it.`;
    case "foreign":
      return `${first} is none that version ${version} can work on: ${state.why}.`;
    case "known":
      if (state.changed.length === 0 && state.pending.every(({ kind }) => kind === "contract")) return null;
      return `${first} is older than version ${version}: \`jadehall migrate plan\` says what there is to do, ` +
        "`jadehall migrate up` does it.";
    case "newer": {
      const contract = state.ahead.find(({ kind }) => kind === "contract");
      if (!contract) return null;
      return `${first} is newer than version ${version}, which does not run beside ${contract.file} of version ` +
        `${contract.version}: run that version or a newer one.`;
    }
  }
}
