import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { done, refuse, refuseClosed, type Result } from "../../../result.ts";
import { findGame } from "../../catalogue/find_game.ts";
import { readProviderBalance, syncProviderBalance, withoutDoubt } from "./sync_provider_balance.ts";

/** The member's points in a game's wallet, in cents, as the provider says now, without those that are in transit. */
export async function readBalance(
  ctx: Ctx,
  member: MemberId,
  providerCode: string,
): Promise<Result<bigint, "unknown_game" | "game_maintenance" | "balance_unavailable">> {
  const game = await findGame(ctx.db, providerCode);
  if (!game) return refuse("unknown_game");
  // A game that can be neither opened nor transferred to is refused at once: its provider may be down, and slow to
  // answer.
  if (!game.loginEnabled && !game.transferEnabled) {
    return refuseClosed("game_maintenance", await ctx.catalogue.closing(providerCode));
  }
  const adapter = ctx.providers.of(game.provider);
  if (!adapter) return refuse("balance_unavailable");
  const answer = await syncProviderBalance(ctx, member, game.provider.code, adapter);
  if (answer.kind !== "balance") return refuse("balance_unavailable");
  return done(withoutDoubt(answer.balanceCents, await readProviderBalance(ctx.db, member, game.provider.code)));
}
