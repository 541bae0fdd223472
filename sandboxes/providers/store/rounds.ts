import { sql } from "kysely";
import type { Game } from "../games/game_of.ts";
import type { SandboxDb } from "./tables.ts";
import type { Owner } from "./wallets.ts";

/** One round of one player. Amounts in cents. */
export interface Round extends Owner {
  /** Made by the browser: the same id is the same round. */
  id: string;
  game: Game;
  betCents: bigint;
  /** Null while it is open. */
  winCents: bigint | null;
  /** The state that the kind stores, as JSON. */
  state: unknown;
  /** How many steps were played. */
  steps: number;
  /** The last step's action as it was asked, as JSON text. */
  lastAction: string;
  /** The wallet right after the last change. */
  balanceCents: bigint;
  /** Number of the common draw that ends it. */
  draw: number | null;
  /** When the server ends it by itself; null when it is over. */
  dueAt: Date | null;
  at: Date;
}

/** The round of an id at a provider, whosever it is; null when there is none. */
export async function findRound(tx: SandboxDb, provider: string, id: string): Promise<Round | null> {
  const row = await tx.selectFrom("sandbox.rounds").selectAll()
    .where("provider", "=", provider).where("id", "=", id).executeTakeFirst();
  return row ? toRound(row) : null;
}

/** Writes a round as it is after a step. The provider's bet log numbers it when it is over. */
export async function saveRound(tx: SandboxDb, round: Round): Promise<void> {
  await saveRounds(tx, [round]);
}

/** Writes rounds as they are now, each under the lock of its player's wallet. */
export async function saveRounds(tx: SandboxDb, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  // The log is read by cursor: its numbers must become visible in their order, so those of a provider commit one by one.
  const logs = [...new Set(rounds.filter(isOver).map(({ provider }) => provider))].toSorted();
  if (logs.length > 0) {
    await sql`select pg_advisory_xact_lock(key) from unnest(${logs}::text[]) provider,
      hashtext('sandbox bet log of ' || provider) key order by provider`.execute(tx);
  }
  const rows = rounds.map((round) => ({
    id: round.id,
    provider: round.provider,
    player: round.player,
    kind: round.game.kind,
    game_group: round.game.group,
    game_id: round.game.gameId,
    bet_cents: String(round.betCents),
    win_cents: round.winCents === null ? null : String(round.winCents),
    state: round.state,
    steps: round.steps,
    last_action: round.lastAction,
    balance_cents: String(round.balanceCents),
    draw: round.draw,
    due_at: round.dueAt?.toISOString() ?? null,
    changed_at: round.at.toISOString(),
  }));
  await sql`
    insert into sandbox.rounds (id, provider, player, kind, game_group, game_id, bet_cents, win_cents, state, steps,
      last_action, balance_cents, draw, due_at, changed_at, seq)
    select id, provider, player, kind, game_group, game_id, bet_cents, win_cents, state, steps,
      last_action, balance_cents, draw, due_at, changed_at,
      case when win_cents is not null then nextval('sandbox.bet_log_numbers') end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, provider text, player text, kind text,
      game_group text, game_id text, bet_cents bigint, win_cents bigint, state jsonb, steps integer, last_action text,
      balance_cents bigint, draw bigint, due_at timestamptz, changed_at timestamptz)
    on conflict (provider, id) do update set bet_cents = excluded.bet_cents, win_cents = excluded.win_cents,
      state = excluded.state, steps = excluded.steps, last_action = excluded.last_action,
      balance_cents = excluded.balance_cents, draw = excluded.draw, due_at = excluded.due_at,
      changed_at = excluded.changed_at, seq = excluded.seq`.execute(tx);
}

/** A player's open rounds of one game, and the last that are over, newest first. */
export async function readRounds(db: SandboxDb, { provider, player }: Owner, game: Game, over: number) {
  const ofGame = db.selectFrom("sandbox.rounds").selectAll()
    .where("provider", "=", provider).where("player", "=", player)
    .where("game_group", "=", game.group).where("game_id", "=", game.gameId);
  const [openRounds, overRounds] = await Promise.all([
    ofGame.where("seq", "is", null).orderBy("changed_at", "desc").limit(maxOpenRounds).execute(),
    ofGame.where("seq", "is not", null).orderBy("seq", "desc").limit(over).execute(),
  ]);
  return { open: openRounds.map(toRound), over: overRounds.map(toRound) };
}

/** How many rounds a player may have open at a provider. */
export const maxOpenRounds = 40;

/** How many rounds a player has open at a provider. */
export async function countOpenRounds(tx: SandboxDb, { provider, player }: Owner): Promise<number> {
  const { open } = await tx.selectFrom("sandbox.rounds").select((eb) => eb.fn.countAll<bigint>().as("open"))
    .where("provider", "=", provider).where("player", "=", player).where("seq", "is", null).executeTakeFirstOrThrow();
  return Number(open);
}

/** Open rounds that are due, those due longest first. */
export async function findDueRounds(db: SandboxDb, now: Date, max: number): Promise<Round[]> {
  const rows = await db.selectFrom("sandbox.rounds").selectAll()
    .where("due_at", "<=", now).orderBy("due_at").limit(max).execute();
  return rows.map(toRound);
}

/** Which of these rounds are due still, as they are now: a browser makes ids, so one may be a round of each provider. */
export async function readDueOf(tx: SandboxDb, rounds: readonly Round[], now: Date): Promise<Round[]> {
  const rows = await tx.selectFrom("sandbox.rounds").selectAll().where("due_at", "<=", now)
    .where((eb) => eb.or(rounds.map(({ provider, id }) => eb.and({ provider, id })))).orderBy("due_at").execute();
  return rows.map(toRound);
}

/** Whether a round is over. */
export function isOver({ winCents }: Round): boolean {
  return winCents !== null;
}

interface RoundRow extends Owner {
  id: string;
  kind: Game["kind"];
  game_group: string;
  game_id: string;
  bet_cents: bigint;
  win_cents: bigint | null;
  state: unknown;
  steps: number;
  last_action: string;
  balance_cents: bigint;
  draw: bigint | null;
  due_at: Date | null;
  changed_at: Date;
}

function toRound(row: RoundRow): Round {
  const { id, provider, player, kind } = row;
  return {
    id,
    provider,
    player,
    game: { provider, group: row.game_group, gameId: row.game_id, kind },
    betCents: row.bet_cents,
    winCents: row.win_cents,
    state: row.state,
    steps: row.steps,
    lastAction: row.last_action,
    balanceCents: row.balance_cents,
    draw: row.draw === null ? null : Number(row.draw),
    dueAt: row.due_at,
    at: row.changed_at,
  };
}
