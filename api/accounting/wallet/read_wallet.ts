import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { StoredWallet } from "@/api/identity/sessions/stored_member.ts";

/** Everything a member owns, in cents, at one moment. */
export interface Wallet {
  mainCents: bigint;
  /** The provider balances of the wallets at the providers, by provider; one that was never used is missing. */
  games: Map<string, bigint>;
  /** Set aside for a withdrawal that has not ended. */
  heldCents: bigint;
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
  const { rows: [stored] } = await sql<StoredWallet>`select * from member_wallet(${member})`.execute(ctx.db);
  return toWallet(stored!);
}

/** Converts the database's wallet. */
export function toWallet({ balances, in_transit }: StoredWallet): Wallet {
  const held = Object.entries(balances ?? {});
  return {
    mainCents: BigInt(balances?.main ?? 0),
    games: new Map(
      held.flatMap(([code, cents]) => code.startsWith(game) ? [[code.slice(game.length), BigInt(cents)]] : []),
    ),
    heldCents: BigInt(balances?.["hold:withdrawal"] ?? 0),
    inTransit: (in_transit ?? []).map((transfer) => ({
      orderId: transfer.order_id,
      provider: transfer.provider,
      direction: transfer.direction,
      amountCents: BigInt(transfer.cents),
      createdAt: new Date(transfer.created_at),
      attempts: transfer.attempts,
      lastAttemptAt: new Date(transfer.last_attempt_at),
    })),
  };
}

/** All that a member owns at one moment, wherever it is, in cents. */
export function totalCents({ mainCents, games, inTransit, heldCents }: Wallet): bigint {
  return mainCents + heldCents + sumCents(games.values()) + sumCents(inTransit.map(({ amountCents }) => amountCents));
}

/** The sum of amounts in cents. */
export function sumCents(amountsCents: Iterable<bigint>): bigint {
  let total = 0n;
  for (const cents of amountsCents) total += cents;
  return total;
}

/** The prefix of the codes of the wallets at the providers. */
const game = "game:";
