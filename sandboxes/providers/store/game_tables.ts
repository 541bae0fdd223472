import type { Game } from "../games/game_of.ts";
import type { SandboxDb } from "./tables.ts";
import type { Owner } from "./wallets.ts";

/** Reads the state of a player's table of one game, as JSON; undefined if it was never played at. */
export async function readGameTable(db: SandboxDb, { provider, player }: Owner, game: Game): Promise<unknown> {
  const row = await db.selectFrom("sandbox.game_tables").select("state")
    .where("provider", "=", provider).where("player", "=", player)
    .where("game_group", "=", game.group).where("game_id", "=", game.gameId).executeTakeFirst();
  return row?.state;
}

/** Keeps what a player's table has become, under the lock of the player's wallet. */
export async function saveGameTable(
  tx: SandboxDb,
  { provider, player }: Owner,
  { group, gameId }: Game,
  table: unknown,
): Promise<void> {
  const state = JSON.stringify(table);
  await tx.insertInto("sandbox.game_tables")
    .values({ provider, player, game_group: group, game_id: gameId, state })
    .onConflict((conflict) => conflict.columns(["provider", "player", "game_group", "game_id"]).doUpdateSet({ state }))
    .execute();
}
