import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { checkPlayLimits, type PlayLimitRefusal } from "@/api/accounting/play_limits/over_limit.ts";
import { done, refuse, refuseClosed, type Result } from "../../result.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import { findEntry } from "./find_entry.ts";
import { ensurePlayer } from "./players.ts";
import { recordPlayed } from "../provider_games/played.ts";

/** The game to open, the device, the language, and the target of its link back. */
export interface GameLaunch {
  providerCode: string;
  /** The group it was chosen in, for a game that is in several. */
  group?: string;
  device: "pc" | "mobile";
  language: string;
  /** Address of the site. */
  backUrl: string;
  /** The provider's name of the product and of the game; the catalogue's if omitted. */
  productId?: string;
  gameId?: string;
}

/** The browser's target: a link, or a form to post if the method is POST. */
export interface LaunchedGame {
  url: string;
  method: "GET" | "POST";
  params: Record<string, string>;
}

/** Why a game was not opened. */
export type LaunchRefusal =
  | "unknown_game"
  | "game_maintenance"
  | "launch_failed"
  | PlayLimitRefusal
  | "reality_check_due"
  | StatusRefusal;

const unlaunched = "game not launched";

/**
 * Opens a game at its provider for a member. The address is good for one use, and given to none who may no longer play
 * or has a limit of losses or time reached once the provider has answered: then the game is ended there.
 */
export async function launchGame(
  ctx: Ctx,
  member: MemberId,
  { providerCode, group, productId, gameId, ...launch }: GameLaunch,
): Promise<Result<LaunchedGame, LaunchRefusal>> {
  const game = await findEntry(ctx.db, providerCode, group);
  if (!game) return refuse("unknown_game");
  const adapter = ctx.providers.of(game.provider);
  if (!game.loginEnabled || !adapter) {
    return refuseClosed("game_maintenance", await ctx.catalogue.closing(game.provider.code));
  }
  if (await isCheckDue(ctx, member)) return refuse("reality_check_due");
  const within = await checkPlayLimits(ctx, member);
  if (!within.ok) return within;
  const player = await ensurePlayer(ctx, member, game.provider.code, adapter);
  if (!player.ok) return refuse("launch_failed");
  const answer = await adapter.launch({
    ...launch,
    player: player.value,
    group: game.group,
    productId: productId ?? game.productId ?? undefined,
    gameId: gameId ?? game.gameId ?? undefined,
  });
  const { code } = game.provider;
  if (answer.kind === "launch") {
    const allowed = await recordPlayed(ctx, member, { provider: code, group: game.group, gameId: gameId ?? null });
    if (!allowed.ok) {
      await adapter.kick({ player: player.value });
      return allowed;
    }
    ctx.incidents.worked(ctx, unlaunched, code);
    return done({ url: answer.url, method: answer.method, params: answer.params });
  }
  const fields = { provider: code, kind: answer.kind };
  ctx.incidents.failed(ctx, { level: "warn", event: unlaunched, subject: code, fields });
  return refuse(answer.kind === "refused" && answer.reason === "closed" ? "game_maintenance" : "launch_failed");
}

/** Whether a reality check waits for the member's answer. */
async function isCheckDue({ db }: Pick<Ctx, "db">, member: MemberId): Promise<boolean> {
  const due = await db.selectFrom("members").select("id").where("id", "=", member)
    .where("check_due_at", "<=", sql<Date>`clock_timestamp()`).executeTakeFirst();
  return due !== undefined;
}
