import { sql } from "kysely";
import type { Core } from "../../core.ts";
import type { GameGroup } from "../schema.ts";

/** A win as everyone may see it. */
export interface Win {
  provider: string;
  /** The group that it was played in; null if the provider does not tell it. */
  group: GameGroup | null;
  /** The first letter and the last two of the member's account. */
  account: string;
  /** The payout above the bet. */
  cents: bigint;
  settledAt: Date;
}

/** How old a win may be, in hours. */
const oldestHours = 24;

/**
 * The latest wins, newest first, whatever their size: each a member's settled bet that paid out more than it cost.
 * `home.latest_wins` says how many. Members whose account is closed, or who have excluded themselves, are left out.
 */
export async function latestWins(ctx: Pick<Core, "db" | "settings" | "now">): Promise<Win[]> {
  const max = ctx.settings.get("home.latest_wins");
  if (max === 0) return [];
  const now = ctx.now();
  const rows = await ctx.db.selectFrom("bets as b").innerJoin("members as m", "m.id", "b.member_id")
    .select((row) => row.ref("b.game_group").$castTo<GameGroup | null>().as("group"))
    .select(["b.provider", "m.account", sql<bigint>`b.payout_cents - b.bet_cents`.as("cents"), "b.settled_at"])
    .whereRef("b.payout_cents", ">", "b.bet_cents").where("b.member_id", "is not", null)
    .where("b.settled_at", ">", new Date(now.getTime() - oldestHours * 3_600_000)).where("b.settled_at", "<=", now)
    .where("m.status", "not in", ["closed", "self_excluded"])
    .orderBy("b.settled_at", "desc").limit(max).execute();
  return rows.map(({ provider, group, account, cents, settled_at }) => ({
    provider,
    group,
    account: `${account.slice(0, 1)}***${account.slice(-2)}`,
    cents,
    settledAt: settled_at,
  }));
}
