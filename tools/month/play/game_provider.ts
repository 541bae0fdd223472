import type { BetTotals, GameProvider, ProviderBet, ProviderTransfer, TimeSpan } from "@/api/games/providers/port.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import type { Journal } from "./journal.ts";

/** The provider's handling of the next transfer. */
export type TransferPlan = "all" | "half" | "refuse" | "silent" | "silent_and_nothing";

/** A game provider of the month: wallets, bets, and a log of them that is not always in order. */
export interface MonthProvider extends GameProvider {
  code: string;
  /** The groups that it tells of its games; null if it tells none. */
  groups: readonly (GameGroup | null)[];
  wallet(player: string): bigint;
  plan(player: string, plan: TransferPlan): void;
  /** A new bet or a new version of one, if the wallet covers it; `where` it comes in the log. */
  settle(member: number, bet: ProviderBet, where: "log" | "behind" | "nowhere"): boolean;
  current: Map<string, ProviderBet>;
}

/** Opens a provider whose log has pages of so many bets; it notes all that it does. */
export function createMonthProvider(
  { code, groups, pageSize, journal, now }: {
    code: string;
    groups: readonly (GameGroup | null)[];
    pageSize: number;
    journal: Journal;
    now: () => Date;
  },
): MonthProvider {
  const wallets = new Map<string, bigint>();
  const plans = new Map<string, TransferPlan>();
  const transfers = new Map<string, bigint | null>();
  const current = new Map<string, ProviderBet>();
  const log: { position: number; bet: ProviderBet }[] = [];
  let handedOut = 0;
  const wallet = (player: string) => wallets.get(player) ?? 0n;

  const move = ({ transferId, player, amountCents, sentAt }: ProviderTransfer, movedCents: bigint | null) => {
    if (movedCents !== null) wallets.set(player, wallet(player) + (amountCents < 0n ? -movedCents : movedCents));
    journal.note(sentAt, "moved", { transfer: transferId, provider: code, player, cents: movedCents });
  };

  const pageOf = (entries: readonly { position: number; bet: ProviderBet }[], cursor: string | null) => {
    const rest = entries.filter(({ position }) => position > Number(cursor ?? -1));
    const page = rest.slice(0, pageSize);
    const at = page.at(-1)?.position ?? Number(cursor ?? -1);
    journal.note(now(), "page", { provider: code, bets: page.map(({ bet }) => [bet.betId, bet.version]) });
    return {
      kind: "bets" as const,
      bets: page.map(({ bet }) => bet),
      cursor: String(at),
      more: rest.length > pageSize,
    };
  };

  const inSpan = ({ from, to }: TimeSpan) =>
    [...current.values()].filter(({ settledAt }) => settledAt >= from && settledAt < to)
      .sort((one, other) => one.settledAt.getTime() - other.settledAt.getTime() || (one.betId < other.betId ? -1 : 1));

  return {
    code,
    groups,
    wallet,
    current,
    plan: (player, plan) => void plans.set(player, plan),
    settle(member, bet, where) {
      const before = current.get(bet.betId);
      const result = (one: ProviderBet | undefined) => one ? one.payoutCents - one.betCents : 0n;
      const after = wallet(bet.player) + result(bet) - result(before);
      if (after < 0n || (!before && wallet(bet.player) < bet.betCents)) return false;
      wallets.set(bet.player, after);
      current.set(bet.betId, bet);
      const { betId, version, betCents, validBetCents, payoutCents, group, settledAt } = bet;
      journal.note(settledAt, "bet", {
        member,
        provider: code,
        bet: betId,
        version,
        group: group ?? "other",
        game: bet.gameId,
        bet_cents: betCents,
        valid_cents: validBetCents,
        payout_cents: payoutCents,
      });
      const last = Math.ceil(log.at(-1)?.position ?? 0);
      if (where === "log") log.push({ position: last + 1, bet });
      if (where === "behind") {
        const position = handedOut - 0.5;
        const at = log.findIndex((entry) => entry.position > position);
        log.splice(at < 0 ? log.length : at, 0, { position, bet });
      }
      return true;
    },

    createPlayer: () => Promise.resolve({ kind: "open" }),
    balance: ({ player }) => Promise.resolve({ kind: "balance", balanceCents: wallet(player) }),
    transfer(transfer) {
      const { transferId, player, amountCents } = transfer;
      const size = amountCents < 0n ? -amountCents : amountCents;
      const plan = plans.get(player) ?? "all";
      plans.delete(player);
      const isShort = amountCents < 0n && wallet(player) < size;
      if (plan === "refuse" || isShort) {
        move(transfer, null);
        return Promise.resolve({ kind: "refused", reason: isShort ? "insufficient" : "other" });
      }
      const isSilent = plan === "silent" || plan === "silent_and_nothing";
      const movedCents = plan === "silent_and_nothing" ? null : plan === "half" && size > 1n ? size / 2n : size;
      transfers.set(transferId, movedCents);
      if (isSilent) {
        // Whatever it did, the site hears of it only when it asks.
        if (movedCents !== null) wallets.set(player, wallet(player) + (amountCents < 0n ? -movedCents : movedCents));
        return Promise.resolve({ kind: "unknown", why: "timeout" });
      }
      move(transfer, movedCents);
      return Promise.resolve({ kind: "moved", movedCents: movedCents!, balanceCents: wallet(player) });
    },
    transferStatus(transferId) {
      const movedCents = transfers.get(transferId) ?? null;
      journal.note(now(), "reported", { transfer: transferId, provider: code, cents: movedCents });
      return Promise.resolve(movedCents === null ? { kind: "not_found" } : { kind: "moved", movedCents });
    },
    betLog(cursor, settled) {
      if (settled) return Promise.resolve(pageOf(inSpan(settled).map((bet, position) => ({ position, bet })), cursor));
      const page = pageOf(log, cursor);
      handedOut = Math.max(handedOut, Math.ceil(Number(page.cursor)));
      return Promise.resolve(page);
    },
    betTotals(settled) {
      const totals = inSpan(settled).reduce<BetTotals>((sum, bet) => ({
        bets: sum.bets + 1,
        betCents: sum.betCents + bet.betCents,
        validBetCents: sum.validBetCents + bet.validBetCents,
        payoutCents: sum.payoutCents + bet.payoutCents,
      }), { bets: 0, betCents: 0n, validBetCents: 0n, payoutCents: 0n });
      return Promise.resolve({ kind: "totals", totals });
    },
    launch: () => Promise.resolve({ kind: "refused", reason: "other" }),
    games: () => Promise.resolve({ kind: "refused", reason: "other" }),
    kick: () => Promise.resolve({ kind: "kicked" }),
  };
}
