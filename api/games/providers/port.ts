/**
 * What the site asks of a game provider, whatever its wire protocol. No call throws for what a provider says or fails
 * to say: an answer that can't be trusted is the value `unknown`, and money in an unknown state is assumed to be
 * neither moved nor unmoved.
 */
export interface GameProvider {
  /** Opens the player at the provider. Asking again is harmless. */
  createPlayer(player: PlayerRef): Promise<CreatePlayerAnswer>;
  /** The player's wallet at the provider. */
  balance(player: PlayerRef): Promise<WalletAnswer>;
  /** Moves points between the site and the player's wallet. The same transfer sent twice moves points once. */
  transfer(transfer: ProviderTransfer): Promise<TransferAnswer>;
  /** What became of a transfer, by our own id. */
  transferStatus(transferId: string): Promise<TransferStatusAnswer>;
  /** An address that opens a game, good for one use and a short time. */
  launch(launch: LaunchRequest): Promise<LaunchAnswer>;
  /** Settled bets after a cursor, oldest first; `null` starts at the beginning. */
  betLog(cursor: string | null): Promise<BetLogAnswer>;
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

/** Where and how a game is opened. */
export interface LaunchRequest extends PlayerRef {
  device: "pc" | "mobile";
  language: string;
  /** The site's own address, for the game's link back. */
  backUrl: string;
  productId?: string;
  gameId?: string;
}

/** One settled bet. A correction comes as the same id with a higher version. Amounts in cents. */
export interface ProviderBet extends PlayerRef {
  betId: string;
  version: number;
  betCents: bigint;
  validBetCents: bigint;
  /** What the player got back, stake included. */
  payoutCents: bigint;
  settledAt: Date;
}

/** Nothing was learned: not whether the request arrived, nor what it did. */
export interface Unknown {
  kind: "unknown";
  /** `forged`: it isn't signed by the provider. `unexpected`: it is no answer to what was asked. */
  why: "timeout" | "connection" | "server_error" | "forged" | "unreadable" | "oversized" | "unexpected";
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
 * `movedCents` (> 0, unsigned) is what the provider says that it moved: it may be less than asked. `balanceCents` are
 * the player's points right after it, where the protocol has them.
 */
export type TransferAnswer = { kind: "moved"; movedCents: bigint; balanceCents?: bigint } | Refused | Unknown;

/** `pending`: the provider knows the transfer and hasn't decided. `not_found`: it doesn't know it (yet). */
export type TransferStatusAnswer = TransferAnswer | { kind: "pending" } | { kind: "not_found" };

/** `params` are the fields of a form that is posted to `url` when `method` is POST. */
export type LaunchAnswer =
  | { kind: "launch"; url: string; method: "GET" | "POST"; params: Record<string, string> }
  | Refused
  | Unknown;

/** `cursor` is where the next call goes on; `more` says that it will find something. */
export type BetLogAnswer =
  | { kind: "bets"; bets: ProviderBet[]; cursor: string | null; more: boolean }
  | Refused
  | Unknown;
export type KickAnswer = { kind: "kicked" } | Refused | Unknown;
