import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkPlayLimits, type PlayLimitRefusal } from "@/api/accounting/play_limits/over_limit.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import type { Result } from "../../result.ts";
import { findListedGame } from "./find_listed_game.ts";
import type { ListedGame } from "./read_provider_games.ts";

/** The maximum of remembered games of a member: one more replaces the one opened longest ago. */
export const maxPlayed = 30;

/** A game that a member opened. */
interface OpenedGame {
  provider: string;
  group: string;
  /** Null if the provider was opened and not one game of its list. */
  gameId: string | null;
}

/** A game that a member opened, with the time of the last opening. */
export interface PlayedGame extends OpenedGame {
  /** The game as it is listed now; null if it was none of the list, or no longer is. */
  game: ListedGame | null;
  playedAt: Date;
}

/**
 * Remembers that a member opened a game, if they still may play: under the lock on which a change of their status or of a
 * limit meets it.
 */
export async function recordPlayed(
  ctx: Ctx,
  member: MemberId,
  { provider, group, gameId }: OpenedGame,
): Promise<Result<null, StatusRefusal | PlayLimitRefusal>> {
  const key = { member_id: member, provider, game_group: group, game_id: gameId ?? "" };
  const played_at = ctx.now();
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, StatusRefusal | PlayLimitRefusal>> => {
    await lockMember(tx, member);
    const inside = { ...ctx, db: tx };
    const allowed = await checkStatus(inside, member, "play");
    if (!allowed.ok) return allowed;
    const within = await checkPlayLimits(inside, member);
    if (!within.ok) return within;
    await tx.insertInto("played_games").values({ ...key, played_at })
      .onConflict((conflict) =>
        conflict.columns(["member_id", "provider", "game_group", "game_id"]).doUpdateSet({ played_at })
      ).execute();
    await sql`
      delete from played_games where member_id = ${member} and (provider, game_group, game_id) in (
        select provider, game_group, game_id from played_games where member_id = ${member}
          order by played_at desc, provider, game_group, game_id offset ${maxPlayed}
      )`.execute(tx);
    return allowed;
  });
}

interface PlayedRow {
  member_id: bigint;
  provider: string;
  game_group: string;
  game_id: string;
  played_at: Date;
}

const readPlayed = batchPerDatabase<MemberId, readonly PlayedRow[]>(async (db, members) => {
  const rows = await db.selectFrom("played_games")
    .select(["member_id", "provider", "game_group", "game_id", "played_at"])
    .where("member_id", "=", (eb) => eb.fn.any(eb.val([...new Set(members)])))
    .orderBy("played_at", "desc").orderBy("provider").orderBy("game_group").orderBy("game_id").execute();
  const ofEach = Map.groupBy(rows, ({ member_id }) => member_id);
  return members.map((member) => ofEach.get(member) ?? []);
});

/**
 * Lists the games that a member opened, the latest first; of one provider, or of all. Concurrent pages share a
 * statement.
 */
export async function listPlayed(ctx: Ctx, member: MemberId, provider?: string): Promise<PlayedGame[]> {
  const all = await readPlayed(ctx.db, member);
  const rows = provider === undefined ? all : all.filter((row) => row.provider === provider);
  return await Promise.all(rows.map(async (row) => {
    const gameId = row.game_id === "" ? null : row.game_id;
    const game = await findListedGame(ctx, { provider: row.provider, gameId });
    return { provider: row.provider, group: row.game_group, gameId, game, playedAt: row.played_at };
  }));
}
