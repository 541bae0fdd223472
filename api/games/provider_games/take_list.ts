import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { ProviderGame } from "../providers/port.ts";

/**
 * Puts a provider's list in the place of the one before. The list's version changes with it, and not when it is the same
 * as before.
 */
export async function takeList(ctx: Ctx, provider: string, games: readonly ProviderGame[]): Promise<void> {
  const at = ctx.now();
  const rows = games.map((game, index) => ({
    game_id: game.gameId,
    place: index + 1,
    names: game.names,
    kind: game.kind,
    is_hot: game.isHot,
    is_new: game.isNew,
    return_percent: game.returnPercent,
    jackpot_cents: game.jackpotCents === null ? null : String(game.jackpotCents),
  }));
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom("provider_game_lists").select("version").where("provider", "=", provider).forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const gone = await tx.deleteFrom("provider_games").where("provider", "=", provider)
      .where("game_id", "<>", sql<string>`all (${rows.map(({ game_id }) => game_id)}::text[])`).executeTakeFirst();
    const { numAffectedRows: changed } = await sql`
      insert into provider_games
          (provider, game_id, place, names, kind, is_hot, is_new, return_percent, jackpot_cents)
        select ${provider}, game_id, place, names, kind, is_hot, is_new, return_percent, jackpot_cents
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as game (
            game_id text, place integer, names jsonb, kind text, is_hot boolean, is_new boolean,
            return_percent numeric, jackpot_cents bigint
          )
        on conflict (provider, game_id) do update set
          (place, names, kind, is_hot, is_new, return_percent, jackpot_cents) = (
            excluded.place, excluded.names, excluded.kind, excluded.is_hot, excluded.is_new,
            excluded.return_percent, excluded.jackpot_cents
          )
          where (
            provider_games.place, provider_games.names, provider_games.kind, provider_games.is_hot,
            provider_games.is_new, provider_games.return_percent, provider_games.jackpot_cents
          ) is distinct from (
            excluded.place, excluded.names, excluded.kind, excluded.is_hot, excluded.is_new,
            excluded.return_percent, excluded.jackpot_cents
          )`.execute(tx);
    const isChanged = gone.numDeletedRows > 0n || (changed ?? 0n) > 0n;
    await tx.updateTable("provider_game_lists").set((row) => ({
      version: row("version", "+", isChanged ? 1 : 0),
      failures: 0,
      pulled_at: at,
      next_pull_at: new Date(at.getTime() + ctx.settings.get("games.list_minutes") * 60_000),
    })).where("provider", "=", provider).execute();
  });
}
