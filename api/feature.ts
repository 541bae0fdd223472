import type { Kysely } from "kysely";
import type { Finding } from "@/db/ledger/finding.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "./context.ts";
import type { ApiRoutes } from "./platform/http/router.ts";
import type { Purge } from "./work/purge.ts";

/** A feature's part in what the site does as a whole. Its `feature.ts` says it, and `features.ts` lists them all. */
export interface Feature {
  /** Its calls under /api/v1, in the order of the API's document. */
  calls?: readonly ApiRoutes[];
  jobs?: readonly Job[];
  /** What of its tables is removed by age, each by a job of its own. */
  purges?: readonly Purge[];
  /** What `accounts check` asks of its books. */
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
