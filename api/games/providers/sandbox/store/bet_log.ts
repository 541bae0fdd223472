import type { SandboxDb } from "./tables.ts";

/** Most bets in one answer. */
export const betLogPage = 500;

/** A provider's settled bets after a cursor, in the order they were settled, with the cursor to go on from. */
export async function readBetLog(db: SandboxDb, provider: string, cursor: string | null) {
  const rows = await db.selectFrom("sandbox.spins").selectAll()
    .where("provider", "=", provider).where("seq", ">", BigInt(cursor ?? 0))
    .orderBy("seq").limit(betLogPage + 1).execute();
  const page = rows.slice(0, betLogPage);
  return {
    bets: page.map((row) => ({
      id: row.id,
      version: 1,
      player: row.player,
      bet: String(row.bet_cents),
      valid_bet: String(row.bet_cents),
      payout: String(row.win_cents),
      settled_at: row.spun_at.toISOString(),
    })),
    cursor: page.length > 0 ? String(page[page.length - 1]!.seq) : cursor,
    more: rows.length > betLogPage,
  };
}
