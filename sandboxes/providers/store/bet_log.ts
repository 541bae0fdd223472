import type { SandboxDb } from "./tables.ts";

/** Most bets in one answer. */
export const betLogPage = 500;

/** One settled bet; amounts in cents. */
export interface LoggedBet {
  id: string;
  version: number;
  player: string;
  betCents: bigint;
  payoutCents: bigint;
  settledAt: Date;
}

/** A provider's settled bets after a cursor, in the order they were settled, with the cursor to go on from. */
export async function readBetLog(db: SandboxDb, provider: string, cursor: string | null, pageSize: number) {
  const rows = await db.selectFrom("sandbox.spins").selectAll()
    .where("provider", "=", provider).where("seq", ">", BigInt(cursor ?? 0))
    .orderBy("seq").limit(pageSize + 1).execute();
  const page = rows.slice(0, pageSize);
  return {
    bets: page.map((row): LoggedBet => ({
      id: row.id,
      version: 1,
      player: row.player,
      betCents: row.bet_cents,
      payoutCents: row.win_cents,
      settledAt: row.spun_at,
    })),
    cursor: page.length > 0 ? String(page[page.length - 1]!.seq) : cursor,
    more: rows.length > pageSize,
  };
}
