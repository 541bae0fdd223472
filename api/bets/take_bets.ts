import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { lockMembers } from "../members/lock_member.ts";
import type { ProviderBet } from "../games/providers/port.ts";

/**
 * Takes a provider's settled bets into the books and lets them count against their members' turnover. A bet that is there
 * already stays, unless this one has a higher version. Give it a transaction that holds the provider's cursor.
 * @returns how many were new or corrected, and how many of those are of players whom the site doesn't know
 */
export async function takeBets(
  tx: Transaction<DB>,
  provider: string,
  bets: readonly ProviderBet[],
  takenAt: Date,
): Promise<{ taken: number; strangers: number }> {
  if (bets.length === 0) return { taken: 0, strangers: 0 };
  const newest = newestVersions(bets);
  // An assessment of a member's turnover locks their row, and sees all of a page or nothing of it.
  await lockMembers(tx, await playersOf(tx, provider, newest));
  const { rows: [row] } = await sql<{ taken: number; strangers: number }>`
    with asked as (
      select * from unnest(
        ${newest.map(({ betId }) => betId)}::text[], ${literal(newest.map(({ version }) => version))}::int[],
        ${newest.map(({ player }) => player)}::text[], ${literal(newest.map(({ betCents }) => betCents))}::bigint[],
        ${literal(newest.map(({ validBetCents }) => validBetCents))}::bigint[],
        ${literal(newest.map(({ payoutCents }) => payoutCents))}::bigint[],
        ${literal(newest.map(({ settledAt }) => settledAt.toISOString()))}::timestamptz[]
      ) asked (bet_id, version, player, bet_cents, valid_bet_cents, payout_cents, settled_at)
    ), taken as (
      insert into bets (provider, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
          taken_at)
        select ${provider}, asked.bet_id, asked.version, asked.player, known.member_id, asked.bet_cents,
            asked.valid_bet_cents, asked.payout_cents, asked.settled_at, ${takenAt}
          from asked left join provider_players known on known.provider = ${provider} and known.player = asked.player
        on conflict (provider, bet_id) do update set version = excluded.version, bet_cents = excluded.bet_cents,
            valid_bet_cents = excluded.valid_bet_cents, payout_cents = excluded.payout_cents,
            settled_at = excluded.settled_at, taken_at = excluded.taken_at
          where bets.version < excluded.version
        returning bet_id, member_id
    )
    select count(*)::int as taken, count(*) filter (where member_id is null)::int as strangers from taken`.execute(tx);
  // A statement of its own, because it has to see the rows of the one before. Members in one order: others pull too.
  await sql`
    select use_turnover(provider, bet_id) from (
      select provider, bet_id from bets
        where provider = ${provider} and bet_id = any (${newest.map(({ betId }) => betId)}::text[])
          and member_id is not null
        order by member_id, settled_at, bet_id
    ) counted`.execute(tx);
  return row ?? { taken: 0, strangers: 0 };
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
