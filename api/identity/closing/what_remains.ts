import { type RawBuilder, sql } from "kysely";
import { memberBalances } from "@/db/ledger/balances.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { eachOf } from "../../work/each_of.ts";
import { findGame } from "@/api/games/catalogue/find_game.ts";
import { findPlayer } from "@/api/games/catalogue/players.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";

/** The reasons against closing an account: the member's money, and whatever may still become money. */
export interface Remainder {
  balances: { code: string; cents: bigint }[];
  /** How many orders are unpaid, or paid and not credited. */
  deposits: number;
  /** How many transfers have not ended. */
  transfers: number;
  withdrawals: number;
  /** Providers that did not say what the member has with them. */
  unread: string[];
  /**
   * Points that have left a wallet at a provider and that no settled bet explains: stakes of rounds that have not
   * ended. Null if the log was not read since the balance changed: a win that is not read would hide a stake.
   */
  rounds: { provider: string; cents: bigint | null }[];
}

/**
 * The part of player `p`'s points that has left the wallet at the provider and that no settled bet explains; in cents.
 */
export const stakedCents: RawBuilder<bigint> = sql`(
  coalesce((select sum(d.payout_cents - d.bet_cents) from member_game_days d
    where d.member_id = p.member_id and d.provider = p.provider), 0)
  - coalesce((select sum(s.difference_cents) from settlements s
    where s.member_id = p.member_id and s.provider = p.provider), 0))::bigint`;

/**
 * Ends the member's games at every provider at which they have played and queries the balances, so that the ledger
 * knows them before the account is closed. Returns the providers that did not answer; for a provider that no longer
 * exists the ledger's last figure counts.
 * @param only this provider, if given
 */
export async function askProviders(ctx: Ctx, member: MemberId, only?: string): Promise<string[]> {
  let opened = ctx.db.selectFrom("provider_players").select("provider").where("member_id", "=", member)
    .where("opened_at", "is not", null).orderBy("provider");
  if (only !== undefined) opened = opened.where("provider", "=", only);
  const players = await opened.execute();
  const isRead = await eachOf(players, 8, ({ provider }) => readRemainingOf(ctx, member, provider, { kicks: true }));
  return players.flatMap(({ provider }, index) => isRead[index] ? [] : [provider]);
}

/** The same of one provider; whether it answered. `kicks`: the games that the member has open there are ended first. */
export async function readRemainingOf(
  ctx: Ctx,
  member: MemberId,
  provider: string,
  { kicks }: { kicks: boolean },
): Promise<boolean> {
  const game = await findGame(ctx.db, provider);
  const adapter = game && ctx.providers.of(game.provider);
  if (!adapter) return true;
  const player = kicks ? await findPlayer(ctx, member, provider) : null;
  if (player !== null && (await adapter.kick({ player })).kind !== "kicked") return false;
  return (await syncProviderBalance(ctx, member, provider, adapter)).kind === "balance";
}

/**
 * Reads the remainder from the ledger and the orders, in the caller's transaction, which has locked the member and the
 * accounts.
 */
export async function readRemainder(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  unread: string[],
): Promise<Remainder | null> {
  const balances = [...await memberBalances(db, member)].filter(([, cents]) => cents !== 0n)
    .map(([code, cents]) => ({ code, cents }));
  const open = await db.selectNoFrom((eb) => [
    eb.selectFrom("deposit_orders").select(eb.fn.countAll<bigint>().as("n")).where("member_id", "=", member)
      .where("state", "in", ["created", "awaiting_payment", "paid"]).as("deposits"),
    eb.selectFrom("game_transfers").select(eb.fn.countAll<bigint>().as("n")).where("member_id", "=", member)
      .where("state", "in", ["sent", "unknown"]).as("transfers"),
    eb.selectFrom("withdrawals").select(eb.fn.countAll<bigint>().as("n")).where("member_id", "=", member)
      .where("state", "in", ["requested", "approved"]).as("withdrawals"),
  ]).executeTakeFirstOrThrow();
  const { rows: rounds } = await sql<{ provider: string; cents: bigint | null }>`
    select p.provider, case when is_read then cents end as cents
      from provider_players p
      cross join lateral (select ${stakedCents} as cents) staked
      cross join lateral (
        select not exists (
          select from settlements s left join bet_cursors c on c.provider = s.provider
            where s.member_id = p.member_id and s.provider = p.provider
              and (c.caught_up_at is null or c.caught_up_at < s.created_at)
        ) as is_read
      ) log
      where p.member_id = ${member} and p.opened_at is not null and (cents > 0 or not is_read)
      order by p.provider`.execute(db);
  const [deposits, transfers, withdrawals] = [open.deposits, open.transfers, open.withdrawals].map(Number);
  const remainder = { balances, deposits: deposits!, transfers: transfers!, withdrawals: withdrawals!, unread, rounds };
  const isNothing = balances.length + deposits! + transfers! + withdrawals! + unread.length + rounds.length === 0;
  return isNothing ? null : remainder;
}
