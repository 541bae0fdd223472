import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { findGame } from "./find_game.ts";
import { syncMirror } from "./sync_mirror.ts";

/** The member's points in a game's wallet, in cents, as the provider says now. */
export async function readBalance(
  ctx: Ctx,
  member: MemberId,
  gameName: string,
): Promise<Result<bigint, "unknown_game" | "balance_unavailable">> {
  const game = await findGame(ctx.db, gameName);
  if (!game) return refuse("unknown_game");
  const adapter = ctx.providers.of(game.provider);
  if (!adapter) return refuse("balance_unavailable");
  const answer = await syncMirror(ctx, member, game.provider.code, adapter);
  return answer.kind === "balance" ? done(answer.balanceCents) : refuse("balance_unavailable");
}
