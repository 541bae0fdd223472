/**
 * The stored profile behind the member's own data and the page frame, as the database's `member_profile` returns it.
 */
export interface StoredProfile {
  has_withdrawal_password: boolean;
  mobile: string | null;
  line: string;
  /** The code by which the member invites others. */
  promote_code: string;
  /** The promote code of the member who invited them; null if no member did. */
  superid: string | null;
  /** The named introducer; empty for none. */
  introducer: string;
  /** The main wallet. */
  main_cents: bigint;
  /** How many mails are unread. */
  unread: bigint;
  /** The contents of the newest of them. */
  newest_unread: { kind: string; params: unknown; titles: unknown } | null;
}

/** A member's wallets, as the database's `member_wallet` gives them: cents as decimal text, times in ISO 8601. */
export interface StoredWallet {
  /** By the account's code; null for a member without an account. */
  balances: Readonly<Record<string, string>> | null;
  /** Transfers whose points have left one wallet and not yet reached the other, oldest first; null for none. */
  in_transit: readonly StoredInTransit[] | null;
}

/** The rewards that wait for a member, as the database's `member_waiting` gives it. */
export interface StoredWaiting {
  /** The rebates that a claim would give, in cents. */
  rebate_cents: bigint;
  chances: number;
  /** The first deposit that was credited, and whether a promotion was claimed for it. Cents as decimal text. */
  first_deposit: { cents: string; credited_at: string; is_used: boolean } | null;
  /** A rain that runs, and of which the member may take a share. */
  packet: bigint | null;
}

interface StoredInTransit {
  order_id: string;
  provider: string;
  direction: "in" | "out";
  cents: string;
  created_at: string;
  attempts: number;
  last_attempt_at: string;
}
