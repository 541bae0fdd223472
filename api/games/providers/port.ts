import type { Lang } from "@/i18n/mod.ts";
import type { GameGroup, GameKind } from "../schema.ts";

/**
 * The calls to a game provider, whatever its wire protocol. No call throws because of a provider's answer or silence:
 * an answer that can't be trusted is the value `unknown`, and money in an unknown state is assumed to be neither moved
 * nor unmoved.
 */
export interface GameProvider {
  /** Opens the player at the provider. Asking again is harmless. */
  createPlayer(player: PlayerRef): Promise<CreatePlayerAnswer>;
  /** The player's wallet at the provider. */
  balance(player: PlayerRef): Promise<WalletAnswer>;
  /** Moves points between the site and the player's wallet. The same transfer sent twice moves points once. */
  transfer(transfer: ProviderTransfer): Promise<TransferAnswer>;
  /** Queries a transfer by our own id. */
  transferStatus(transferId: string): Promise<TransferStatusAnswer>;
  /** An address that opens a game, good for one use and a short time. */
  launch(launch: LaunchRequest): Promise<LaunchAnswer>;
  /**
   * Settled bets after a cursor, oldest first; `null` starts at the beginning. With a span only those that were settled in
   * it, as they are now: such a log has cursors of its own.
   */
  betLog(cursor: string | null, settled?: TimeSpan): Promise<BetLogAnswer>;
  /** Returns the current totals of the bets that were settled in a period. */
  betTotals(settled: TimeSpan): Promise<BetTotalsAnswer>;
  /** The provider's own list of games after a cursor, in its order; `null` starts at the beginning. */
  games(cursor: string | null): Promise<GameListAnswer>;
  /** Ends the player's running games, so that the balance no longer changes. */
  kick(player: PlayerRef): Promise<KickAnswer>;
}

/** Finds the adapter for a provider of the catalogue, or null when its protocol isn't configured here. */
export interface GameProviders {
  of(provider: ProviderRow): GameProvider | null;
}

/** A row of `providers`: its code, the wire protocol it speaks, and its address where it has one of its own. */
export interface ProviderRow {
  code: string;
  protocol: string;
  base_url: string | null;
}

/** A member's name at the provider. */
export interface PlayerRef {
  player: string;
}

/** One movement of points at the provider, by our own UUIDv7. */
export interface ProviderTransfer extends PlayerRef {
  transferId: string;
  /** Cents, signed: positive into the provider's wallet, negative out of it. */
  amountCents: bigint;
  /**
   * When the site committed to sending it. The adapter dates and signs the request with this time, not with the clock, so
   * that a request that was held up anywhere is refused by the provider instead of arriving after we gave it up.
   */
  sentAt: Date;
}

/**
 * How long after `sentAt` a transfer may still be taken, in milliseconds. Every adapter has to see to it that its provider
 * refuses an older one: only then can "not found" ever mean "will never be". One that can't answers `pending` for it.
 */
export const transferWindowMs = 60_000;

/** The address and method for opening a game. */
export interface LaunchRequest extends PlayerRef {
  device: "pc" | "mobile";
  language: string;
  /** The site's own address, for the game's link back. */
  backUrl: string;
  /** The site's group that the game was chosen in: one provider may have several kinds of games. */
  group: string;
  /** The provider's name of the product and of the game; if omitted, the provider opens its default. */
  productId?: string;
  gameId?: string;
}

/** From a moment on, and before another one, by the provider's times. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** The sums over some bets; amounts in cents. */
export interface BetTotals {
  bets: number;
  betCents: bigint;
  validBetCents: bigint;
  payoutCents: bigint;
}

/** One settled bet. A correction comes as the same id with a higher version. Amounts in cents. */
export interface ProviderBet extends PlayerRef {
  betId: string;
  version: number;
  betCents: bigint;
  validBetCents: bigint;
  /** The amount that the player got back, stake included. */
  payoutCents: bigint;
  settledAt: Date;
  /**
   * The site's group that it was played in, and the provider's id of the game; null if the provider does not name them.
   */
  group: GameGroup | null;
  gameId: string | null;
}

/** One game of a provider's list, unchecked: `provider_games/read_listed_game.ts` decides what the site shows. */
export interface ProviderGame {
  gameId: string;
  /** By the site's languages, if the provider has them. */
  names: Readonly<Partial<Record<Lang, string>>>;
  kind: GameKind;
  isHot: boolean;
  isNew: boolean;
  /** The long-run return of a hundred bets, if the provider says. */
  returnPercent: number | null;
  /** The jackpot, if there is one. */
  jackpotCents: bigint | null;
}

/** Nothing was learned: not whether the request arrived, nor what it did. */
export interface Unknown {
  kind: "unknown";
  /**
   * `forged`: not signed by the provider. `unexpected`: not an answer to the request. `out_of_bounds`: an answer that
   * can't be true (`bounds.ts`).
   */
  why:
    | "timeout"
    | "connection"
    | "server_error"
    | "forged"
    | "unreadable"
    | "oversized"
    | "unexpected"
    | "out_of_bounds";
  /** The values out of bounds, for operators. */
  said?: string;
}

/** The provider understood and said no; it did nothing. `reason` is one of our words where we know it. */
export interface Refused {
  kind: "refused";
  reason: RefusedReason;
}

/** Why a provider says no. */
export type RefusedReason = "insufficient" | "no_player" | "closed" | "other";

export type CreatePlayerAnswer = { kind: "open" } | Refused | Unknown;
export type WalletAnswer = { kind: "balance"; balanceCents: bigint } | Refused | Unknown;

/**
 * `movedCents` (> 0, unsigned) is the amount that the provider reports as moved, which may be less than requested.
 * `balanceCents` are the player's points directly after it, if the protocol has them.
 */
export type TransferAnswer = { kind: "moved"; movedCents: bigint; balanceCents?: bigint } | Refused | Unknown;

/** `pending`: the provider knows the transfer and hasn't decided. `not_found`: it doesn't know it (yet). */
export type TransferStatusAnswer = TransferAnswer | { kind: "pending" } | { kind: "not_found" };

/** `params` are the fields of a form that is posted to `url` when `method` is POST. */
export type LaunchAnswer =
  | { kind: "launch"; url: string; method: "GET" | "POST"; params: Record<string, string> }
  | Refused
  | Unknown;

/** A provider's invalid record: its bounded contents, and the reason. */
export interface RefusedRecord {
  /** The provider's id of it, if it has one that can be; else its beginning. */
  recordId: string;
  raw: string;
  reason: string;
}

/**
 * `cursor` is the start of the next call; `more` means that it will find something. `refused` has the page's invalid
 * records; left out if there are none.
 */
export type BetLogAnswer =
  | { kind: "bets"; bets: ProviderBet[]; refused?: RefusedRecord[]; cursor: string | null; more: boolean }
  | Refused
  | Unknown;
export type BetTotalsAnswer = { kind: "totals"; totals: BetTotals } | Refused | Unknown;
/** `unreadable` is how many games of the page can't be read; left out if there is none. */
export type GameListAnswer =
  | { kind: "games"; games: ProviderGame[]; unreadable?: number; cursor: string | null; more: boolean }
  | Refused
  | Unknown;
export type KickAnswer = { kind: "kicked" } | Refused | Unknown;
