import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { payOf, type Stops } from "../slot/rules.ts";
import type { SandboxDb } from "./tables.ts";
import { lockWallet, type Owner, setWallet } from "./wallets.ts";

/** One spin as it is shown and logged. Amounts in cents; `balanceCents` is the wallet right after it. */
export interface Spin {
  stops: Stops;
  betCents: bigint;
  winCents: bigint;
  balanceCents: bigint;
}

/** What became of a spin; `conflict` when its id is used for a spin with another bet. */
export type SpinVerdict = { kind: "spun"; spin: Spin } | { kind: "insufficient"; balanceCents: bigint } | {
  kind: "conflict";
};

/**
 * Plays one spin, once per id: a repeated request gets the same reels and pays once. The reels are drawn under the
 * wallet's lock, so a player's spins run one after the other and none is played with points that aren't there.
 */
export async function spinOnce(
  db: SandboxDb,
  owner: Owner,
  asked: { id: string; betCents: bigint },
  draw: () => Stops,
  at: Date,
): Promise<SpinVerdict> {
  return await inTransaction(db, async (tx) => {
    const walletCents = await lockWallet(tx, owner) ?? 0n;
    const known = await findSpin(tx, owner, asked.id);
    if (known) return known.betCents === asked.betCents ? { kind: "spun", spin: known } : { kind: "conflict" };
    if (walletCents < asked.betCents) return { kind: "insufficient", balanceCents: walletCents };
    const stops = draw();
    const winCents = asked.betCents * BigInt(payOf(stops));
    const spin = { stops, betCents: asked.betCents, winCents, balanceCents: walletCents - asked.betCents + winCents };
    await setWallet(tx, owner, spin.balanceCents);
    await log(tx, owner, asked.id, spin, at);
    return { kind: "spun", spin };
  });
}

async function findSpin(tx: SandboxDb, { provider, player }: Owner, id: string): Promise<Spin | null> {
  const row = await tx.selectFrom("sandbox.spins").selectAll()
    .where("provider", "=", provider).where("player", "=", player).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    stops: row.stops as unknown as Stops,
    betCents: row.bet_cents,
    winCents: row.win_cents,
    balanceCents: row.balance_cents,
  };
}

async function log(tx: SandboxDb, { provider, player }: Owner, id: string, spin: Spin, at: Date): Promise<void> {
  // The log is read by cursor: its numbers must become visible in their order, so a provider's spins commit one by one.
  await sql`select pg_advisory_xact_lock(hashtext(${`sandbox spins of ${provider}`}))`.execute(tx);
  await tx.insertInto("sandbox.spins").values({
    id,
    provider,
    player,
    bet_cents: spin.betCents,
    win_cents: spin.winCents,
    stops: [...spin.stops],
    balance_cents: spin.balanceCents,
    spun_at: at,
  }).execute();
}
