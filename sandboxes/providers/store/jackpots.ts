import type { Game } from "../games/game_of.ts";
import type { SandboxDb } from "./tables.ts";

/** Reads the jackpots of a provider that were played for, in cents, by the game's id. */
export async function readJackpots(db: SandboxDb, provider: string): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom("sandbox.jackpots").select(["game_id", "cents"])
    .where("provider", "=", provider).execute();
  return new Map(rows.map(({ game_id, cents }) => [game_id, cents]));
}

/** Locks a game's jackpot for the rest of the transaction, behind the player's wallet, and gives what it holds, in cents. */
export async function lockJackpot(tx: SandboxDb, { provider, gameId }: Game, startCents: bigint): Promise<bigint> {
  await tx.insertInto("sandbox.jackpots").values({ provider, game_id: gameId, cents: startCents })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const { cents } = await tx.selectFrom("sandbox.jackpots").select("cents")
    .where("provider", "=", provider).where("game_id", "=", gameId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return cents;
}

/** Sets what a jackpot holds that this transaction has locked. */
export async function saveJackpot(tx: SandboxDb, { provider, gameId }: Game, cents: bigint): Promise<void> {
  await tx.updateTable("sandbox.jackpots").set({ cents })
    .where("provider", "=", provider).where("game_id", "=", gameId).execute();
}
