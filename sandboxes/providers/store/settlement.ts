import type { SettlementLine } from "@/api/payments/settlement_files/form.ts";
import type { SettledDay } from "../../settlement/settlement_file.ts";
import type { SandboxDb } from "./tables.ts";

/** How many lines are read at a time. */
const page = 500;

/** A provider's bets that were settled in a day, by their place in its log. */
export async function settledBets(db: SandboxDb, provider: string, { first, end }: SettledDay, after: string) {
  const rows = await db.selectFrom("sandbox.rounds")
    .select(["id", "player", "bet_cents", "win_cents", "changed_at", "seq"])
    .where("provider", "=", provider).where("seq", ">", BigInt(after || 0))
    .where("changed_at", ">=", first).where("changed_at", "<", end)
    .orderBy("seq").limit(page).execute();
  const lines = rows.map((row): SettlementLine => ({
    kind: "bet",
    id: row.id,
    player: row.player,
    betCents: row.bet_cents,
    validBetCents: row.bet_cents,
    payoutCents: row.win_cents ?? 0n,
    amountCents: null,
    feeCents: null,
    counts: true,
    at: row.changed_at,
  }));
  return { lines, last: String(rows.at(-1)?.seq ?? after) };
}

/** Its transfers of a day, those that it refused too, by their ids. */
export async function dayTransfers(db: SandboxDb, provider: string, { first, end }: SettledDay, after: string) {
  const rows = await db.selectFrom("sandbox.point_transfers").selectAll()
    .where("provider", "=", provider).$if(after !== "", (query) => query.where("id", ">", after))
    .where("created_at", ">=", first).where("created_at", "<", end)
    .orderBy("id").limit(page).execute();
  const lines = rows.map((row): SettlementLine => {
    const moved = row.moved_cents ?? 0n;
    return {
      kind: "transfer",
      id: row.id,
      player: row.player,
      betCents: null,
      validBetCents: null,
      payoutCents: null,
      amountCents: row.amount_cents < 0n ? -moved : moved,
      feeCents: null,
      counts: row.moved_cents !== null,
      at: row.created_at,
    };
  });
  return { lines, last: rows.at(-1)?.id ?? after };
}
