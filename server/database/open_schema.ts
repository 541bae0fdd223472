import { databaseAddress, withoutPassword } from "@/db/address.ts";
import { connect } from "@/db/connect.ts";
import { compareSchema, type SchemaState } from "@/db/schema/compare_schema.ts";
import { readSchemaFiles, type SchemaFiles } from "@/db/schema/schema_files.ts";
import type { ExitCode } from "../exit_codes.ts";
import { cellOf } from "../environment/environment.ts";
import { findDatabase, supportedVersion } from "./open_database.ts";
import { checkedEnvironment } from "../run.ts";
import { exitOnStopSignal } from "../stop_signal.ts";
import { unopened } from "./unopened_database.ts";

/** A database whose schema is looked at or changed, however it stands to this version. */
export interface OpenSchema {
  url: string;
  /** Its address for people, without the password. */
  name: string;
  files: SchemaFiles;
  state: SchemaState;
  /** As which role the site signs in, where MIGRATE_DATABASE_URL names another address than DATABASE_URL. */
  siteRole: string | null;
  /** The number of the cell that it is to be of. */
  cell: number;
}

/** Makes a commander action out of work on the schema of MIGRATE_DATABASE_URL, DATABASE_URL or the embedded database. */
export function onSchema<Options>(
  work: (schema: OpenSchema, options: Options) => Promise<ExitCode>,
): (options: Options) => Promise<void> {
  return async (options) => {
    const environment = checkedEnvironment();
    if (!environment) return;
    using _ending = exitOnStopSignal();
    await using cleanup = new AsyncDisposableStack();
    const { MIGRATE_DATABASE_URL, DATABASE_URL: siteUrl } = environment;
    const DATABASE_URL = MIGRATE_DATABASE_URL ?? siteUrl;
    const siteRole = MIGRATE_DATABASE_URL && siteUrl ? roleOf(siteUrl) : null;
    const { url } = await findDatabase({ ...environment, DATABASE_URL }, { make: false }, cleanup);
    const files = await readSchemaFiles();
    await using db = connect(url, { max: 1 });
    await supportedVersion(db).catch((error) => {
      throw unopened(error, url);
    });
    const state = await compareSchema(db, files);
    const { number: cell } = cellOf(environment);
    Deno.exitCode = await work({ url, name: withoutPassword(url), files, state, siteRole, cell }, options);
  };
}

/** The role that an address signs in as; null where it leaves that to the machine. */
function roleOf(url: string): string | null {
  return databaseAddress(url).user || null;
}
