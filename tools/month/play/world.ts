import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import type { SettingValues } from "@/api/settings.ts";
import { createRandom, type Random } from "@/tools/simulator/random.ts";
import type { MonthProvider } from "./game_provider.ts";
import type { Journal } from "./journal.ts";
import type { MonthBank, MonthVendor } from "./payments.ts";
import { terms } from "./terms.ts";

/** How many play, and on which days of Taipei. */
export interface MonthSize {
  seed: number;
  members: number;
  days: readonly string[];
  /** How probable it is that a member comes in a half of a day. */
  presence: number;
}

/** A member as the month knows them, from 0; what they have begun and not ended. */
export interface MonthMember {
  number: number;
  id: MemberId;
  account: string;
  cardId: number;
  random: Random;
  /** Deposits and stakes are so many times the usual. */
  wealth: number;
  /** The last day on which the member comes; null who always does. Who stays away does not keep a level. */
  lastDay: string | null;
  /** Providers that have not said what became of a transfer. */
  unsure: Set<string>;
  /** Providers that the member has an account at. */
  players: Set<string>;
  /** Orders that will be paid after their time. */
  latePayments: { vendor: MonthVendor; id: string; amountCents: bigint }[];
  /** The last top-up that was asked for, credited or not. */
  lastOrder: string | null;
  withdrawals: { id: string; amountCents: bigint }[];
}

/** The month's site and the world around it. */
export interface World extends MonthSize {
  ctx: Ctx;
  db: Kysely<DB>;
  /** The clock of the jobs and the outside parties; each member has separate times. */
  clock: { at: Date };
  journal: Journal;
  random: Random;
  monthMembers: MonthMember[];
  providers: MonthProvider[];
  vendors: MonthVendor[];
  bank: MonthBank;
  /** Bets that may still be corrected: since the last tick. */
  freshBets: { provider: MonthProvider; betId: string; member: number }[];
}

/** The month whose statements and reports are compared; it ended before the tests were written. */
export const month = "2026-10";

/** Every day from the last two before the month to the first two after it; or its beginning, a part of its middle and its end. */
export function daysOfMonth(all: boolean): string[] {
  const days = Array.from({ length: 35 }, (_, day) => new Date(Date.UTC(2026, 8, 29 + day)).toISOString().slice(0, 10));
  return all ? days : days.filter((day) => /09-30|10-0[12]|10-1[56]|10-3|11-01/.test(day));
}

/** The random numbers of one member, or of anything else that has a name. */
export function randomOf(seed: number, name: number): Random {
  return createRandom((seed * 7919 + name * 104_729) | 0);
}

/** Returns the context of operations at a moment: the time, and the settings of turnover in force then. */
export function ctxAt(ctx: Ctx, at: Date): Ctx {
  const { deposit_percent, adjustment_percent, weights } = terms.turnover.findLast(({ begins }) =>
    begins <= at.getTime()
  )!;
  const values: SettingValues = {
    ...ctx.settings.all(),
    "turnover.deposit_percent": deposit_percent,
    "turnover.adjustment_percent": adjustment_percent,
    "turnover.weights": weights,
  };
  return { ...ctx, settings: { ...ctx.settings, get: (key) => values[key], all: () => values }, now: () => at };
}
