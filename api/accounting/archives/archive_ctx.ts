import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/** The means of archiving. */
export interface ArchiveCtx {
  /** As the role that owns the tables. */
  db: Kysely<DB>;
  now(): Date;
  /** Where the files lie. */
  archiveFolder: string;
}
