import { type RawBuilder, sql } from "kysely";

/** The tables whose months are archived, by name, in the order in which they are. */
export const archivedTables = ["bets", "ledger_transfers"] as const;

/** One of {@link archivedTables}. */
export type ArchivedTable = (typeof archivedTables)[number];

/** How a table is parted and written. */
interface TableRule {
  /** The zone whose months the partitions have. */
  zone: "Asia/Taipei" | "UTC";
  /** The order of the rows in a file: the primary key. */
  key: readonly string[];
  /** The amount of which a file has the sum. */
  cents: string;
  /** A partition's bounds, of the moments at which a month begins and ends. */
  bound(at: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The function that gives a partition its triggers. */
  guard: string;
  /** The function of the trigger that refuses changes of an archived month. */
  refuse: string;
}

/** The rule of each table. */
export const tableRules: Readonly<Record<ArchivedTable, TableRule>> = {
  bets: {
    zone: "Asia/Taipei",
    key: ["provider", "settled_at", "bet_id"],
    cents: "bet_cents",
    bound: (at) => at,
    guard: "guard_bet_partition",
    refuse: "refuse_archived_bet",
  },
  ledger_transfers: {
    zone: "UTC",
    key: ["order_id", "kind"],
    cents: "amount_cents",
    bound: (at) => sql`uuidv7_floor(${at})`,
    guard: "guard_ledger_partition",
    refuse: "refuse_archived_posting",
  },
};

/** The name of a month's partition: `bets_2024_09`. */
export function partitionOf(table: ArchivedTable, month: string): string {
  return `${table}_${month.replace("-", "_")}`;
}

/** The name of a month's file: `bets-2024-09.ndjson.gz`. */
export function fileNameOf(table: ArchivedTable, month: string): string {
  return `${table}-${month}.ndjson.gz`;
}
