import { sql } from "kysely";
import type { BetTotals, TimeSpan } from "@/api/games/providers/port.ts";
import type { SandboxDb } from "./tables.ts";

/** Most bets in one answer. */
export const betLogPage = 500;

/** One settled bet; amounts in cents. */
export interface LoggedBet {
  id: string;
  version: number;
  player: string;
  /** The site's group that it was played in, and the id in the provider's list; null for a group's own game. */
  group: string;
  gameId: string | null;
  betCents: bigint;
  payoutCents: bigint;
  settledAt: Date;
}

/** A provider's settled bets after a cursor, in the order they were settled, with the cursor to go on from. */
export async function readBetLog(
  db: SandboxDb,
  { provider, cursor, settled }: { provider: string; cursor: string | null; settled: TimeSpan | null },
  pageSize: number,
) {
  const rows = await db.selectFrom("sandbox.rounds").selectAll()
    .where("provider", "=", provider).where("seq", ">", BigInt(cursor ?? 0))
    .$if(
      settled !== null,
      (query) => query.where("changed_at", ">=", settled!.from).where("changed_at", "<", settled!.to),
    )
    .orderBy("seq").limit(pageSize + 1).execute();
  const page = rows.slice(0, pageSize);
  return {
    bets: page.map((row): LoggedBet => ({
      id: row.id,
      version: 1,
      player: row.player,
      group: row.game_group,
      gameId: row.game_id || null,
      betCents: row.bet_cents,
      payoutCents: row.win_cents ?? 0n,
      settledAt: row.changed_at,
    })),
    cursor: page.length > 0 ? String(page[page.length - 1]!.seq) : cursor,
    more: rows.length > pageSize,
  };
}

/** Returns the totals of a provider's bets that were settled in a period. */
export async function sumBetLog(db: SandboxDb, provider: string, { from, to }: TimeSpan): Promise<BetTotals> {
  const { bets, bet, payout } = await db.selectFrom("sandbox.rounds")
    .select(({ fn }) => fn.countAll<bigint>().as("bets"))
    .select(sql<bigint>`coalesce(sum(bet_cents), 0)::bigint`.as("bet"))
    .select(sql<bigint>`coalesce(sum(win_cents), 0)::bigint`.as("payout"))
    .where("provider", "=", provider).where("seq", "is not", null)
    .where("changed_at", ">=", from).where("changed_at", "<", to).executeTakeFirstOrThrow();
  return { bets: Number(bets), betCents: bet, validBetCents: bet, payoutCents: payout };
}
