import { type Command, InvalidArgumentError } from "commander";
import type { LevelField, LevelValues } from "@/api/rewards/levels/operators/change_level.ts";
import { minWithdrawalCents } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { translated } from "@/server/operators/translated.ts";
import { parseTwd } from "../arguments/parse_twd.ts";

/** The operators' name of each field of a level, as in `--keep-bets`, with its description. */
export const levelTexts = {
  requirement_cents: { word: "deposits", what: "total top-ups that reach the level" },
  bet_requirement_cents: { word: "bets", what: "…or total valid bets that reach it" },
  keep_cents: { word: "keep-deposits", what: "top-ups in a month that keep it" },
  keep_bet_cents: { word: "keep-bets", what: "…or valid bets in a month that keep it; 0: it is never lost" },
  withdrawal_most_cents: { word: "withdrawal-most", what: "maximum for one withdrawal, from 1000" },
  withdrawals_a_day: { word: "withdrawals-a-day", what: "withdrawals per day, from 1 to 10" },
  birthday_cents: { word: "birthday-gift", what: "birthday gift; 0: none" },
  monthly_cents: { word: "monthly-gift", what: "monthly gift; 0: none" },
} as const satisfies Record<LevelField, { word: string; what: string }>;

/** The options of `levels set`, by their names in camel case. */
export interface LevelOptions {
  deposits?: bigint;
  bets?: bigint;
  keepDeposits?: bigint;
  keepBets?: bigint;
  withdrawalMost?: bigint;
  withdrawalsADay?: number;
  birthdayGift?: bigint;
  monthlyGift?: bigint;
}

/** Adds an option for each field of a level. */
export function addLevelOptions(command: Command): Command {
  for (const [field, { word, what }] of Object.entries(levelTexts)) {
    if (field === "withdrawals_a_day") command.option(`--${word} <count>`, what, parseADay);
    else command.option(`--${word} <TWD>`, what, field === "withdrawal_most_cents" ? parseWithdrawal : parseTwd);
  }
  return command;
}

/** Returns the fields of a level to change; empty if no option was given. */
export function levelValues(options: LevelOptions): LevelValues {
  const values = {
    requirement_cents: options.deposits,
    bet_requirement_cents: options.bets,
    keep_cents: options.keepDeposits,
    keep_bet_cents: options.keepBets,
    withdrawal_most_cents: options.withdrawalMost,
    withdrawals_a_day: options.withdrawalsADay,
    birthday_cents: options.birthdayGift,
    monthly_cents: options.monthlyGift,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function parseADay(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 10) throw new InvalidArgumentError(translated`Give a number from 1 to 10.`);
  return count;
}

function parseWithdrawal(text: string): bigint {
  const cents = parseTwd(text);
  if (cents < minWithdrawalCents || cents % 100n !== 0n) {
    throw new InvalidArgumentError(translated`Give whole TWD from 1000, the minimum withdrawal.`);
  }
  return cents;
}
