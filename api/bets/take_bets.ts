import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { settleLevels } from "../levels/settle_levels.ts";
import { lockMembers } from "../members/lock_member.ts";
import type { ProviderBet } from "../games/providers/port.ts";

/** What came of taking bets in: how many were new or corrected, and how many of those the site knows no player of. */
export interface TakenBets {
  taken: number;
  strangers: number;
}

/**
 * Takes a provider's settled bets into the books and counts their members' turnover again from the first that changed. A
 * bet that is there already stays, unless this one has a higher version; `sameVersion`, also where the same version says
 * something else. Give it a transaction that holds the provider's cursor.
 */
export async function takeBets(
  tx: Transaction<DB>,
  provider: string,
  bets: readonly ProviderBet[],
  takenAt: Date,
  { sameVersion = false } = {},
): Promise<TakenBets> {
  if (bets.length === 0) return { taken: 0, strangers: 0 };
  const newest = newestVersions(bets);
  // An assessment of a member's turnover locks their row, and sees all of a page or nothing of it.
  await lockMembers(tx, await playersOf(tx, provider, newest));
  const { rows: changed } = await sql<ChangedBets>`
    with asked as (
      select * from unnest(
        ${newest.map(({ betId }) => betId)}::text[], ${literal(newest.map(({ version }) => version))}::bigint[],
        ${newest.map(({ player }) => player)}::text[], ${literal(newest.map(({ betCents }) => betCents))}::bigint[],
        ${literal(newest.map(({ validBetCents }) => validBetCents))}::bigint[],
        ${literal(newest.map(({ payoutCents }) => payoutCents))}::bigint[],
        ${literal(newest.map(({ settledAt }) => settledAt.toISOString()))}::timestamptz[],
        ${newest.map(({ group }) => group)}::text[], ${newest.map(({ gameId }) => gameId)}::text[]
      ) asked (bet_id, version, player, bet_cents, valid_bet_cents, payout_cents, settled_at, game_group, game_id)
    ), found as (
      select asked.*, known.member_id, ids.settled_at as kept_at
        from asked
        left join provider_players known on known.provider = ${provider} and known.player = asked.player
        left join bet_ids ids on ids.provider = ${provider} and ids.bet_id = asked.bet_id
    ), corrected as (
      update bets set version = found.version, bet_cents = found.bet_cents, valid_bet_cents = found.valid_bet_cents,
          payout_cents = found.payout_cents, settled_at = found.settled_at, taken_at = ${takenAt},
          game_group = coalesce(found.game_group, bets.game_group), game_id = coalesce(found.game_id, bets.game_id),
          member_id = coalesce(bets.member_id, found.member_id)
        from found
        where bets.provider = ${provider} and bets.settled_at = found.kept_at and bets.bet_id = found.bet_id
          and (bets.version < found.version or bets.version = found.version and (
            bets.member_id is null and found.member_id is not null
            or ${sameVersion}::boolean
              and (bets.bet_cents, bets.valid_bet_cents, bets.payout_cents, bets.settled_at)
                is distinct from (found.bet_cents, found.valid_bet_cents, found.payout_cents, found.settled_at)))
        returning bets.member_id,
          -- What counts towards turnover is as it was: nothing has to be counted again.
          case when (
            select (before.member_id, before.settled_at, before.valid_bet_cents, before.game_group)
                is distinct from (bets.member_id, bets.settled_at, bets.valid_bet_cents, bets.game_group)
              from bets before
              where before.provider = bets.provider and before.settled_at = found.kept_at and before.bet_id = bets.bet_id
          ) then least(bets.settled_at, found.kept_at) end as since
    ), added as (
      insert into bets (provider, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
          taken_at, first_taken_at, game_group, game_id)
        select ${provider}, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
            ${takenAt}, ${takenAt}, game_group, game_id
          from found where kept_at is null
        returning member_id, settled_at as since
    )
    select member_id, count(*)::int as taken, min(since)::text as since
      from (select * from corrected union all select * from added) changed
      group by member_id`.execute(tx);
  await recount(tx, changed);
  await settleLevels(tx, changed.flatMap(({ member_id }) => member_id ?? []), { cause: "bets", at: takenAt });
  return {
    taken: changed.reduce((sum, { taken }) => sum + taken, 0),
    strangers: changed.find(({ member_id }) => member_id === null)?.taken ?? 0,
  };
}

/** A member's bets of a page that were new or corrected. */
interface ChangedBets {
  /** Null for players whom the site does not know. */
  member_id: MemberId | null;
  taken: number;
  /** From when on the member's bets have to count again; null where corrections changed nothing that counts. */
  since: string | null;
}

/** A statement of its own, because it has to see the rows of the one before. */
async function recount(tx: Transaction<DB>, changed: readonly ChangedBets[]): Promise<void> {
  const known = changed.filter(({ member_id, since }) => member_id !== null && since !== null);
  if (known.length === 0) return;
  await sql`
    select recount_turnover(
      ${known.map(({ member_id }) => String(member_id))}::bigint[], ${known.map(({ since }) => since)}::timestamptz[]
    )`.execute(tx);
}

/** The members behind the bets' players, as far as the site knows them. */
async function playersOf(tx: Transaction<DB>, provider: string, bets: readonly ProviderBet[]): Promise<MemberId[]> {
  const players = [...new Set(bets.map(({ player }) => player))];
  const rows = await tx.selectFrom("provider_players").select("member_id").where("provider", "=", provider)
    .where("player", "=", sql<string>`any (${players}::text[])`).execute();
  return rows.map(({ member_id }) => member_id);
}

/** One page may hold a bet and its correction. */
function newestVersions(bets: readonly ProviderBet[]): ProviderBet[] {
  const newest = new Map<string, ProviderBet>();
  for (const bet of bets) {
    if (bet.version >= (newest.get(bet.betId)?.version ?? -Infinity)) newest.set(bet.betId, bet);
  }
  return [...newest.values()];
}
