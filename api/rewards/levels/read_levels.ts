import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";

/** The requirements and benefits of one level, in cents; its rebates are the catalogue's. */
export interface Level {
  level: number;
  /** All top-ups, or all valid bets, that reach it. */
  requirement: { depositCents: bigint; validBetCents: bigint };
  /** The top-ups or valid bets of a month that keep it. */
  keeping: { depositCents: bigint; validBetCents: bigint };
  /** The most of one withdrawal. */
  maxWithdrawalCents: bigint;
  withdrawalsADay: number;
  /** The automatic gift; 0 for none, and while the setting `level.gifts` is off. */
  birthdayCents: bigint;
  monthlyCents: bigint;
}

/** All levels, from the lowest. */
export async function readLevels({ db, settings }: Pick<Ctx, "db" | "settings">): Promise<Level[]> {
  const rows = await db.selectFrom("levels").selectAll().orderBy("level").execute();
  return rows.map((row) => toLevel(row, settings));
}

/** A row of the table as it is used. */
export function toLevel(row: Selectable<DB["levels"]>, settings: Ctx["settings"]): Level {
  const areGiven = settings.get("level.gifts");
  return {
    level: row.level,
    requirement: { depositCents: row.requirement_cents, validBetCents: row.bet_requirement_cents },
    keeping: { depositCents: row.keep_cents, validBetCents: row.keep_bet_cents },
    maxWithdrawalCents: row.withdrawal_most_cents,
    withdrawalsADay: row.withdrawals_a_day,
    birthdayCents: areGiven ? row.birthday_cents : 0n,
    monthlyCents: areGiven ? row.monthly_cents : 0n,
  };
}
