import { sql } from "kysely";
import { eachOf } from "@/api/work/each_of.ts";
import { openRecovery, type RecoveryRow } from "./open_recovery.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** A withdrawal that is held. */
export interface HeldWithdrawal {
  id: string;
  state: string;
  amountCents: bigint;
}

/** A vendor's callback since the point about an order that the books don't know. */
export interface LostOrder {
  vendor: string;
  callback: bigint;
  receivedAt: Date;
}

/** A player whose points at a provider are not those of the books. */
export interface OtherBalance {
  provider: string;
  player: string;
  member: MemberId;
  oursCents: bigint;
  /** Null if the provider gave no answer. */
  theirsCents: bigint | null;
  /** The sum that the player has won since the point, by the bets that were read, and that isn't posted; below 0 if lost. */
  wonCents: bigint;
}

/** Bets since the point of players whom the books don't know. */
export interface StrangersBets {
  provider: string;
  player: string;
  bets: number;
}

/** All that the books of an open recovery don't agree on with the outside, as far as the site can ask. */
export interface RecoveryRemains {
  recovery: RecoveryRow;
  held: HeldWithdrawal[];
  lostOrders: LostOrder[];
  balances: OtherBalance[];
  strangers: StrangersBets[];
}

/** So many of each are listed. */
const maxListed = 10_000;
const asksAtOnce = 16;

/**
 * Lists what a restore leaves to be decided: held withdrawals, callbacks about lost orders, bets of lost members, and
 * balances that play since the point does not explain, of every player who had points or moved some. Null without an
 * open recovery. It asks the providers, and changes nothing.
 */
export async function listUnrecovered(ctx: Ctx): Promise<RecoveryRemains | null> {
  const { db } = ctx;
  const recovery = await openRecovery(db);
  if (!recovery) return null;
  const held = await db.selectFrom("withdrawals").select(["id", "state", "amount_cents as amountCents"])
    .where("held_at", "is not", null).orderBy("id").limit(maxListed).execute();
  const lostOrders = await db.selectFrom("vendor_callbacks")
    .select(["vendor_code as vendor", "id as callback", "received_at as receivedAt"])
    .where("received_at", ">=", recovery.point_at).where("verdict", "=", "unknown_order")
    .orderBy("id").limit(maxListed).execute();
  const { rows: strangers } = await sql<StrangersBets>`
    select provider, player, count(*)::integer as bets from bets
      where settled_at >= ${recovery.point_at} and member_id is null
      group by 1, 2 order by 1, 2 limit ${maxListed}`.execute(db);
  return { recovery, held, lostOrders, strangers, balances: await otherBalances(ctx, recovery) };
}

interface ListedPlayer extends Omit<OtherBalance, "theirsCents"> {
  protocol: string;
  base_url: string | null;
}

async function otherBalances(ctx: Ctx, { point_at: point, begun_at: begun }: RecoveryRow): Promise<OtherBalance[]> {
  const { rows: players } = await sql<ListedPlayer>`
    with won as (
      select provider, player, sum(payout_cents - bet_cents)::bigint as cents from bets
        where settled_at >= ${point} and member_id is not null group by 1, 2
    ), posted as (
      -- Until the recovery ends only what transfers were taken out of: adopt_transfers.ts.
      select provider, member_id, sum(difference_cents)::bigint as cents from settlements
        where created_at >= ${begun} group by 1, 2
    )
    select p.provider, p.player, p.member_id as member, v.protocol, v.base_url,
        coalesce(a.balance_cents, 0) as "oursCents", coalesce(won.cents, 0) - coalesce(posted.cents, 0) as "wonCents"
      from provider_players p
      join providers v on v.code = p.provider
      left join accounts a on a.member_id = p.member_id and a.code = 'game:' || p.provider
      left join won on won.provider = p.provider and won.player = p.player
      left join posted on posted.provider = p.provider and posted.member_id = p.member_id
      where p.opened_at is not null and (a.balance_cents > 0 or won.player is not null or exists (
        select from game_transfers t
          where t.member_id = p.member_id and t.provider = p.provider and t.finished_at >= ${point}))
      order by 1, 2 limit ${maxListed}`.execute(ctx.db);
  const balances = await eachOf(players, asksAtOnce, async ({ protocol, base_url, ...one }) => {
    const answer = await ctx.providers.of({ code: one.provider, protocol, base_url })?.balance({ player: one.player });
    return { ...one, theirsCents: answer?.kind === "balance" ? answer.balanceCents : null };
  });
  return balances.filter(({ oursCents, theirsCents, wonCents }) => theirsCents !== oursCents + wonCents);
}
