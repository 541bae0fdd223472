import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { settleLevels } from "@/api/rewards/levels/settle_levels.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import type { ProviderBet } from "../providers/port.ts";

/** The result of storing bets: how many were new or corrected, and how many of those belong to no known player. */
export interface TakenBets {
  taken: number;
  strangers: number;
  /** How many corrections named another player than before. */
  moved: number;
}

/**
 * Stores a provider's settled bets and recounts their members' turnover from the first that changed. A stored bet
 * stays, unless this one has a higher version; `sameVersion`: or the same version with other values. A correction to
 * another player moves the bet: it no longer counts for the first player. Give it a transaction that has locked the
 * provider's cursor.
 */
export async function takeBets(
  tx: Transaction<DB>,
  provider: string,
  bets: readonly ProviderBet[],
  takenAt: Date,
  { sameVersion = false } = {},
): Promise<TakenBets> {
  if (bets.length === 0) return { taken: 0, strangers: 0, moved: 0 };
  const newest = newestVersions(bets);
  // An assessment of a member's turnover locks their row, and sees all of a page or nothing of it.
  await lockMembers(tx, await membersOf(tx, provider, newest));
  const { rows: changed } = await sql<ChangedBets>`
    with input as (
      select * from ${
    rowsOf("input", newest, {
      bet_id: ["text", ({ betId }) => betId],
      version: ["bigint", ({ version }) => version],
      player: ["text", ({ player }) => player],
      bet_cents: ["bigint", ({ betCents }) => betCents],
      valid_bet_cents: ["bigint", ({ validBetCents }) => validBetCents],
      payout_cents: ["bigint", ({ payoutCents }) => payoutCents],
      settled_at: ["timestamptz", ({ settledAt }) => settledAt],
      game_group: ["text", ({ group }) => group],
      game_id: ["text", ({ gameId }) => gameId],
    })
  }
    ), found as (
      select input.*, known.member_id, ids.settled_at as kept_at, kept.player as kept_player,
          kept.member_id as kept_member, kept.valid_bet_cents as kept_valid, kept.game_group as kept_group
        from input
        left join provider_players known on known.provider = ${provider} and known.player = input.player
        left join bet_ids ids on ids.provider = ${provider} and ids.bet_id = input.bet_id
        left join bets kept on kept.provider = ${provider} and kept.settled_at = ids.settled_at
          and kept.bet_id = input.bet_id
    ), corrected as (
      update bets set version = found.version, bet_cents = found.bet_cents, valid_bet_cents = found.valid_bet_cents,
          payout_cents = found.payout_cents, settled_at = found.settled_at, taken_at = ${takenAt},
          game_group = coalesce(found.game_group, bets.game_group), game_id = coalesce(found.game_id, bets.game_id),
          player = found.player,
          member_id = case when bets.player = found.player then coalesce(bets.member_id, found.member_id)
            else found.member_id end
        from found
        where bets.provider = ${provider} and bets.settled_at = found.kept_at and bets.bet_id = found.bet_id
          and (bets.version < found.version or bets.version = found.version and (
            bets.member_id is null and found.member_id is not null
            or ${sameVersion}::boolean
              and (bets.player, bets.bet_cents, bets.valid_bet_cents, bets.payout_cents, bets.settled_at) is distinct from
                (found.player, found.bet_cents, found.valid_bet_cents, found.payout_cents, found.settled_at)))
        returning bets.member_id, found.kept_member,
          case when found.kept_player <> found.player then bets.bet_id end as moved_id,
          -- What counts towards turnover is as it was: nothing has to be counted again.
          case when (found.kept_member, found.kept_at, found.kept_valid, found.kept_group)
              is distinct from (bets.member_id, bets.settled_at, bets.valid_bet_cents, bets.game_group)
            then least(bets.settled_at, found.kept_at) end as since
    ), added as (
      insert into bets (provider, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
          taken_at, first_taken_at, game_group, game_id)
        select ${provider}, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
            ${takenAt}, ${takenAt}, game_group, game_id
          from found where kept_at is null
        returning member_id, settled_at as since
    )
    select member_id, sum(taken)::int as taken, min(since)::text as since,
        coalesce(array_agg(moved_id) filter (where moved_id is not null), '{}') as moved
      from (
        select member_id, since, 1 as taken, moved_id from corrected
        union all
        select kept_member, since, 0, null from corrected where moved_id is not null and kept_member is not null
        union all
        select member_id, since, 1, null from added
      ) changed
      group by member_id`.execute(tx);
  const moved = changed.flatMap((one) => one.moved);
  await free(tx, provider, moved);
  await recount(tx, changed);
  await settleLevels(tx, changed.flatMap(({ member_id }) => member_id ?? []), { cause: "bets", at: takenAt });
  return {
    taken: changed.reduce((sum, { taken }) => sum + taken, 0),
    strangers: changed.find(({ member_id }) => member_id === null)?.taken ?? 0,
    moved: moved.length,
  };
}

/** A member's bets of a page that were new or corrected. */
interface ChangedBets {
  /** Null for players whom the site does not know. */
  member_id: MemberId | null;
  taken: number;
  /** From when on the member's bets have to count again; null where corrections changed nothing that counts. */
  since: string | null;
  /** The ids of those that were another player's before. */
  moved: string[];
}

/** Takes back what bets counted for, before they count for another member, or for none. */
async function free(tx: Transaction<DB>, provider: string, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  for (const [uses, requirements, id] of counting) {
    await sql`
      with freed as (
        delete from ${sql.table(uses)} where provider = ${provider} and bet_id = any (${betIds}::text[])
          returning ${sql.ref(id)}, used_cents
      )
      update ${sql.table(requirements)} r set consumed_cents = r.consumed_cents - f.cents
        from (select ${sql.ref(id)}, sum(used_cents) as cents from freed group by ${sql.ref(id)}) f
        where r.${sql.ref(id)} = f.${sql.ref(id)}`.execute(tx);
  }
}

const counting = [
  ["turnover_uses", "turnover_requirements", "order_id"],
  ["bonus_turnover_uses", "bonus_turnover", "bonus_id"],
] as const;

/** A statement of its own, because it has to see the rows of the one before. */
async function recount(tx: Transaction<DB>, changed: readonly ChangedBets[]): Promise<void> {
  const known = changed.filter(({ member_id, since }) => member_id !== null && since !== null);
  if (known.length === 0) return;
  await sql`
    select recount_turnover(
      ${known.map(({ member_id }) => String(member_id))}::bigint[], ${known.map(({ since }) => since)}::timestamptz[]
    )`.execute(tx);
}

/** The members behind the bets' players, as far as the site knows them, and those who were named for them before. */
async function membersOf(tx: Transaction<DB>, provider: string, bets: readonly ProviderBet[]): Promise<MemberId[]> {
  const players = [...new Set(bets.map(({ player }) => player))];
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from provider_players where provider = ${provider} and player = any (${players}::text[])
    union
    select kept.member_id
      from ${
    rowsOf("input", bets, { bet_id: ["text", ({ betId }) => betId], player: ["text", ({ player }) => player] })
  }
      join bet_ids ids on ids.provider = ${provider} and ids.bet_id = input.bet_id
      join bets kept on kept.provider = ${provider} and kept.settled_at = ids.settled_at and kept.bet_id = ids.bet_id
      where kept.player <> input.player and kept.member_id is not null`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Returns each bet once, by its newest version: one page may hold a bet and its correction. */
export function newestVersions(bets: readonly ProviderBet[]): ProviderBet[] {
  const newest = new Map<string, ProviderBet>();
  for (const bet of bets) {
    if (bet.version >= (newest.get(bet.betId)?.version ?? -Infinity)) newest.set(bet.betId, bet);
  }
  return [...newest.values()];
}
