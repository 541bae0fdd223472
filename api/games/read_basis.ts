import { sql } from "kysely";
import { gatherPerDatabase } from "@/db/gather.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { MemberId } from "../context.ts";
import type { GameAccess } from "./find_game.ts";

/** What a transfer of points is asked about. */
export interface BasisQuestion {
  orderId: string;
  member: MemberId;
  gameName: string;
}

/** What a transfer starts from, read at one moment. */
export interface TransferBasis {
  /** An order of this id exists. */
  known: boolean;
  /** Null for an unknown game. */
  game: GameAccess | null;
  /** The member's name at the provider; null while the provider has not confirmed one. */
  player: string | null;
  /** The ledger's idea of the game's wallet. */
  gameCents: bigint;
}

/** Reads what a transfer starts from, for all who ask at the same time by one statement. */
export const readBasis = gatherPerDatabase<BasisQuestion, TransferBasis>(async (db, questions) => {
  const { rows } = await sql<BasisRow>`
    select exists (select from game_transfers t where t.id = i.order_id) as known,
        p.code, p.protocol, p.base_url, g.login_enabled, g.transfer_enabled, player.player, game.balance_cents
      from unnest(${literal(questions.map(({ orderId }) => orderId))}::uuid[],
          ${literal(questions.map(({ member }) => member))}::bigint[],
          ${questions.map(({ gameName }) => gameName)}::text[]) with ordinality i (order_id, member_id, code, n)
      left join providers p on p.code = i.code
      left join lateral (
        select bool_or(enabled and login_enabled) as login_enabled, bool_or(enabled and transfer_enabled) as transfer_enabled
          from games where games.game_code = i.code
      ) g on true
      left join provider_players player
        on player.member_id = i.member_id and player.provider = i.code and player.opened_at is not null
      left join accounts game on game.member_id = i.member_id and game.code = 'game:' || i.code
      order by i.n`.execute(db);
  return rows.map((row) => ({
    known: row.known,
    game: gameOf(row),
    player: row.player,
    gameCents: row.balance_cents ?? 0n,
  }));
});

interface BasisRow {
  known: boolean;
  code: string | null;
  protocol: string | null;
  base_url: string | null;
  /** Null where no group carries the game. */
  login_enabled: boolean | null;
  transfer_enabled: boolean | null;
  player: string | null;
  balance_cents: bigint | null;
}

function gameOf({ code, protocol, base_url, login_enabled, transfer_enabled }: BasisRow): GameAccess | null {
  if (code === null || protocol === null || login_enabled === null || transfer_enabled === null) return null;
  return {
    provider: { code, protocol, base_url },
    loginEnabled: login_enabled,
    transferEnabled: transfer_enabled,
  };
}
