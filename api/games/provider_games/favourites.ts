import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import { done, refuse, type Result } from "../../result.ts";
import { findListedGame } from "./find_listed_game.ts";
import type { OfferedGame } from "./read_provider_games.ts";

/** A member marks so many games at most. */
export const maxFavourites = 200;

/** One game of a provider's list. */
export interface GameOfProvider {
  provider: string;
  gameId: string;
}

/** Marks a game as one of a member's favourites. Marking it again changes nothing. */
export async function markFavourite(
  ctx: Ctx,
  member: MemberId,
  { provider, gameId }: GameOfProvider,
): Promise<Result<null, StatusRefusal | "unknown_game" | "too_many_favourites">> {
  if (!await findListedGame(ctx, { provider, gameId })) return refuse("unknown_game");
  return await inTransaction(
    ctx.db,
    async (tx): Promise<Result<null, StatusRefusal | "unknown_game" | "too_many_favourites">> => {
      await lockMember(tx, member);
      // An account that was closed or erased meanwhile gets none.
      const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
      if (!allowed.ok) return allowed;
      const marked = await tx.selectFrom("favourite_games").select(["provider", "game_id"])
        .where("member_id", "=", member).execute();
      if (marked.some((one) => one.provider === provider && one.game_id === gameId)) return done(null);
      if (marked.length >= maxFavourites) return refuse("too_many_favourites", { max: maxFavourites });
      await tx.insertInto("favourite_games")
        .values({ member_id: member, provider, game_id: gameId, marked_at: ctx.now() }).execute();
      return done(null);
    },
  );
}

/** Takes the mark away, also of a game that its provider no longer lists. */
export async function unmarkFavourite(
  ctx: Ctx,
  member: MemberId,
  { provider, gameId }: GameOfProvider,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    await tx.deleteFrom("favourite_games").where("member_id", "=", member).where("provider", "=", provider)
      .where("game_id", "=", gameId).execute();
  });
}

/** A member's favourites that are listed now, the last marked first; of one provider, or of all. */
export async function listFavourites(ctx: Ctx, member: MemberId, provider?: string): Promise<OfferedGame[]> {
  const rows = await ctx.db.selectFrom("favourite_games").select(["provider", "game_id"])
    .where("member_id", "=", member).$if(provider !== undefined, (query) => query.where("provider", "=", provider!))
    .orderBy("marked_at", "desc").orderBy("provider").orderBy("game_id").execute();
  const listed = await Promise.all(rows.map(async ({ provider, game_id: gameId }) => {
    const game = await findListedGame(ctx, { provider, gameId });
    return game ? [{ provider, game }] : [];
  }));
  return listed.flat();
}
