import { memberBalances } from "@/db/ledger/balances.ts";
import type { Ctx, MemberId } from "../context.ts";
import { eachOf } from "../each_of.ts";
import { findGame } from "../games/find_game.ts";
import { syncProviderBalance } from "../games/sync_provider_balance.ts";

/** What keeps an account from being closed: money of the member's, and what may still become some. */
export interface Remainder {
  balances: { code: string; cents: bigint }[];
  /** How many orders are unpaid, or paid and not credited. */
  deposits: number;
  /** How many transfers have not ended. */
  transfers: number;
  withdrawals: number;
  /** Providers that did not say what the member has with them. */
  unread: string[];
}

/**
 * Asks every provider where the member has played what they have there, so that the ledger knows it before the account is
 * closed. Gives those that did not answer; a provider that the site has no longer is left to the ledger's last figure.
 */
export async function askProviders(ctx: Ctx, member: MemberId): Promise<string[]> {
  const players = await ctx.db.selectFrom("provider_players").select("provider").where("member_id", "=", member)
    .where("opened_at", "is not", null).orderBy("provider").execute();
  const unread = await eachOf(players, 8, async ({ provider }) => {
    const game = await findGame(ctx.db, provider);
    const adapter = game && ctx.providers.of(game.provider);
    if (!adapter) return null;
    const { kind } = await syncProviderBalance(ctx, member, provider, adapter);
    return kind === "balance" ? null : provider;
  });
  return unread.filter((provider) => provider !== null);
}

/** What remains by the ledger and the orders, in statements of the caller's transaction, which holds member and accounts. */
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
  const [deposits, transfers, withdrawals] = [open.deposits, open.transfers, open.withdrawals].map(Number);
  const remainder = { balances, deposits: deposits!, transfers: transfers!, withdrawals: withdrawals!, unread };
  const isNothing = balances.length + deposits! + transfers! + withdrawals! + unread.length === 0;
  return isNothing ? null : remainder;
}
