import type { Kysely, Selectable } from "kysely";
import type { DB, Levels } from "@/db/types.ts";

/** What one level takes and gives, in cents; its rebates are the catalogue's. */
export interface Level {
  level: number;
  /** All top-ups, or all valid bets, that reach it. */
  requirement: { depositCents: bigint; validBetCents: bigint };
  /** The top-ups or valid bets of a month that keep it. */
  keeping: { depositCents: bigint; validBetCents: bigint };
  /** The most of one withdrawal. */
  withdrawalMostCents: bigint;
  withdrawalsADay: number;
  /** 0 for none. */
  birthdayCents: bigint;
  monthlyCents: bigint;
}

/** All levels, from the lowest. */
export async function readLevels(db: Kysely<DB>): Promise<Level[]> {
  return (await db.selectFrom("levels").selectAll().orderBy("level").execute()).map(toLevel);
}

/** A row of the table as it is used. */
export function toLevel(row: Selectable<Levels>): Level {
  return {
    level: row.level,
    requirement: { depositCents: row.requirement_cents, validBetCents: row.bet_requirement_cents },
    keeping: { depositCents: row.keep_cents, validBetCents: row.keep_bet_cents },
    withdrawalMostCents: row.withdrawal_most_cents,
    withdrawalsADay: row.withdrawals_a_day,
    birthdayCents: row.birthday_cents,
    monthlyCents: row.monthly_cents,
  };
}
