/** The rewards that wait for a member to take them. Amounts in cents. */
export interface WaitingRewards {
  /** The sum of the rebates and the bonus. */
  sumCents: bigint;
  /** The rebates that a claim would give now: less the carried corrections, and never below zero. */
  rebateCents: bigint;
  /** The bonus of the first top-up; null if no promotion gives one now. */
  bonus: WaitingBonus | null;
  /** A rain of red packets that runs, and of which the member has no share yet. */
  packet: { id: number; title: string } | null;
  /** The draws left at the turntable; 0 while none is shown. */
  chances: number;
}

/** A promotion's bonus for the first top-up, as a claim would give it now. */
export interface WaitingBonus {
  /** The number and the title of the promotion's page. */
  activity: number;
  title: string;
  amountCents: bigint;
  /** The turnover that it asks for; 0 if it is paid at once. */
  requiredCents: bigint;
}
