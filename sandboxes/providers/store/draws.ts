import { sql } from "kysely";
import type { Game } from "../games/game_of.ts";
import type { Below, SandboxGameKind } from "../games/kind.ts";
import type { SandboxDb } from "./tables.ts";

/**
 * The outcomes of a game's draws by their numbers. Who comes first draws; everyone after that finds the same. Nothing
 * calls this before a draw may be known, so an outcome does not exist while bets on it are taken, unless the kind says
 * so itself.
 */
export async function readDraws(
  db: SandboxDb,
  kind: SandboxGameKind,
  game: Game,
  numbers: readonly number[],
  { below, now }: { below: Below; now: Date },
): Promise<Map<number, unknown>> {
  const { draws } = kind;
  if (!draws || numbers.length === 0) return new Map();
  const stored = await find(db, game, numbers);
  const missing = numbers.filter((number) => !stored.has(number));
  if (missing.length === 0) return stored;
  const rows = missing.map((number) => ({ number, outcome: draws.draw(number, below) }));
  await sql`
    insert into sandbox.draws (provider, game_group, game_id, number, outcome, drawn_at)
    select ${game.provider}, ${game.group}, ${game.gameId}, number, outcome, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number bigint, outcome jsonb)
    order by number on conflict do nothing`.execute(db);
  return await find(db, game, numbers);
}

/** How long a draw is kept after it was drawn, in milliseconds: far longer than any kind shows it or takes bets on it. */
const retentionMs = 60 * 60_000;

/** Removes draws that are old, but for those by which an open round is still to be ended: it would be drawn anew. */
export async function purgeDraws(db: SandboxDb, now: Date): Promise<void> {
  await sql`
    delete from sandbox.draws where drawn_at < ${new Date(now.getTime() - retentionMs)}
      and not exists (
        select from sandbox.rounds r
          where r.due_at is not null and r.draw = draws.number and r.provider = draws.provider
            and r.game_group = draws.game_group and r.game_id = draws.game_id
      )`.execute(db);
}

async function find(db: SandboxDb, game: Game, numbers: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db.selectFrom("sandbox.draws").select(["number", "outcome"])
    .where("provider", "=", game.provider).where("game_group", "=", game.group).where("game_id", "=", game.gameId)
    .where("number", "in", numbers.map(BigInt)).orderBy("number").execute();
  return new Map(rows.map(({ number, outcome }) => [Number(number), outcome]));
}
