import type { Kysely } from "kysely";
import type { Finding } from "@/db/ledger/finding.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "./context.ts";
import type { ApiRoutes } from "./platform/http/router.ts";
import type { Purge } from "./work/purge.ts";

/** A feature's part in the whole site. Its `feature.ts` declares it, and `features.ts` lists them all. */
export interface Feature {
  /** Its calls under /api/v1, in the order of the API's document. */
  calls?: readonly ApiRoutes[];
  jobs?: readonly Job[];
  /** The rows that are removed by age, each kind by a separate job. */
  purges?: readonly Purge[];
  /** The checks of its books for `accounts check`. */
  checks?: readonly BookCheck[];
}

/** Background work that the site repeats. Any number of processes may run the same job at once. */
export interface Job {
  name: string;
  /** How long to rest after each run, in milliseconds. */
  everyMs: number;
  run(ctx: Ctx): Promise<unknown>;
}

/** Gives what does not hold in one snapshot of the books; empty is good. */
export type BookCheck = (tx: Kysely<DB>, now: Date) => Promise<Finding[]>;
