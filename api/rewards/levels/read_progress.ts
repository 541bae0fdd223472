import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { type Level, toLevel } from "./read_levels.ts";

/** The sums that count towards levels, in cents. */
export interface LevelSums {
  depositCents: bigint;
  validBetCents: bigint;
}

/** Reads a member's level and progress. */
export interface LevelProgress {
  level: number;
  /** All levels, from the lowest. */
  levels: Level[];
  /** All that ever counted. */
  total: LevelSums;
  /** The sums of this month in Taipei. */
  month: LevelSums;
  /**
   * The sums of this month that keep the reached level, or restore it; null if they change nothing: before the first
   * month that counts, in the month in which the level was reached, at level 0, and if an operator's level applies
   * either way.
   */
  keeping: LevelSums | null;
}

/** Reads it all by one statement. Throws when there is no such member. */
export async function readLevelProgress(
  { db, now, settings }: Pick<Ctx, "db" | "now" | "settings">,
  member: MemberId,
): Promise<LevelProgress> {
  const month = `${taipeiDay(now()).slice(0, 7)}-01`;
  const rows = await db.selectFrom("members as m").crossJoin("levels as l").leftJoinLateral(
    (eb) =>
      eb.selectFrom("level_months as p").whereRef("p.member_id", "=", "m.id").select([
        sql<bigint>`coalesce(sum(p.deposit_cents), 0)::bigint`.as("deposits"),
        sql<bigint>`coalesce(sum(p.valid_bet_cents), 0)::bigint`.as("bets"),
        sql<bigint>`coalesce(sum(p.deposit_cents) filter (where p.month = ${month}::date), 0)::bigint`.as(
          "deposits_now",
        ),
        sql<bigint>`coalesce(sum(p.valid_bet_cents) filter (where p.month = ${month}::date), 0)::bigint`.as("bets_now"),
      ]).as("s"),
    (join) => join.onTrue(),
  ).leftJoin("member_levels as g", "g.member_id", "m.id")
    .selectAll("l").select([
      "m.user_level",
      "g.earned_level",
      sql<number>`level_with_given(l.level, g.given_level, g.given_at_level)`.as("with_given"),
      "s.deposits",
      "s.bets",
      "s.deposits_now",
      "s.bets_now",
    ])
    .where("m.id", "=", member).orderBy("l.level").execute();
  const [first] = rows;
  if (!first) throw new Error(`no member ${member}`);
  const level = first.user_level;
  const levels = rows.map((row) => toLevel(row, settings));
  const total = { depositCents: first.deposits ?? 0n, validBetCents: first.bets ?? 0n };
  const reached = levels.findLast(({ requirement }) =>
    requirement.depositCents <= total.depositCents || requirement.validBetCents <= total.validBetCents
  );
  const inMonth = { depositCents: first.deposits_now ?? 0n, validBetCents: first.bets_now ?? 0n };
  // As the next month's review decides by earned_levels and level_with_given in the database.
  const withGiven = (earned: number) => rows[earned]?.with_given ?? earned;
  const unkept = Math.max(0, (first.earned_level ?? 0) - 1);
  const retainedSince = settings.get("level.kept_since");
  const isLost = retainedSince !== "" && `${retainedSince}-01` <= month && reached !== undefined &&
    reached.level >= level &&
    reached.keeping.depositCents > 0n && reached.keeping.validBetCents > 0n &&
    withGiven(reached.level) > withGiven(unkept) && !isReachedIn(inMonth, total, reached);
  return { level, levels, total, month: inMonth, keeping: isLost ? reached.keeping : null };
}

/** Whether top-ups, or bets, have reached a level's requirement in this month. */
function isReachedIn(month: LevelSums, total: LevelSums, { requirement }: Level): boolean {
  return (["depositCents", "validBetCents"] as const).some((of) =>
    total[of] >= requirement[of] && total[of] - month[of] < requirement[of]
  );
}
