import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import { inTransitStates } from "./in_transit_states.ts";

/** Everything a member owns, in cents, at one moment. */
export interface Wallet {
  mainCents: bigint;
  /** The provider balances of the wallets at the providers, by provider; one that was never used is missing. */
  games: Map<string, bigint>;
  /** Transfers whose points have left one wallet and not yet reached the other, oldest first. */
  inTransit: PointsInTransit[];
}

export interface PointsInTransit {
  orderId: string;
  provider: string;
  direction: "in" | "out";
  amountCents: bigint;
  createdAt: Date;
  /** How often the provider has been asked what became of it. */
  attempts: number;
  /** When the provider was last called about it. */
  lastAttemptAt: Date;
}

/** Reads a member's wallet by one statement: points in transit are counted exactly once. */
export async function readWallet(ctx: Pick<Ctx, "db">, member: MemberId): Promise<Wallet> {
  const { rows } = await sql<WalletRow>`
    select code, balance_cents as cents, null as order_id, null as direction, null as created_at,
        null as attempts, null as last_attempt_at
      from accounts where member_id = ${member}
    union all
    select provider, amount_cents, id, direction, created_at, attempts, coalesce(last_attempt_at, sent_at)
      from game_transfers
      where member_id = ${member} and state in (${sql.join(inTransitStates.map((state) => sql.lit(state)))})
      order by order_id`.execute(ctx.db);
  const wallet: Wallet = { mainCents: 0n, games: new Map(), inTransit: [] };
  for (const row of rows) {
    if (row.order_id !== null) wallet.inTransit.push(pointsInTransit(row));
    else if (row.code === "main") wallet.mainCents = row.cents;
    else if (row.code.startsWith("game:")) wallet.games.set(row.code.slice("game:".length), row.cents);
  }
  return wallet;
}

type WalletRow = AccountRow | TransferRow;

interface AccountRow {
  code: string;
  cents: bigint;
  order_id: null;
}

interface TransferRow {
  code: string;
  cents: bigint;
  order_id: string;
  direction: "in" | "out";
  created_at: Date;
  attempts: number;
  last_attempt_at: Date;
}

function pointsInTransit(row: TransferRow): PointsInTransit {
  return {
    orderId: row.order_id,
    provider: row.code,
    direction: row.direction,
    amountCents: row.cents,
    createdAt: row.created_at,
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at,
  };
}
