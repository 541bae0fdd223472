interface BonusRule {
  /** The house account that bonuses of the kind come from, and go back to. */
  account: string;
  /** The record that lists them to the member. */
  record: "activity" | "distribution" | "red_packet";
  /** Whether a member is mailed when they are given one: who takes or wins it sees it, and may do so many times a day. */
  mailsGrant: boolean;
  /** Whether a member is mailed when one of theirs ends. */
  mailsEnd: boolean;
}

const rules = {
  promotion: { account: "promotion", record: "activity", mailsGrant: true, mailsEnd: true },
  red_packet: { account: "promotion", record: "red_packet", mailsGrant: false, mailsEnd: true },
  prize: { account: "promotion", record: "distribution", mailsGrant: false, mailsEnd: false },
  distribution: { account: "promotion", record: "distribution", mailsGrant: true, mailsEnd: true },
  rebate: { account: "rebate", record: "distribution", mailsGrant: true, mailsEnd: true },
  commission: { account: "commission", record: "distribution", mailsGrant: false, mailsEnd: true },
} as const satisfies Record<string, BonusRule>;

/** What gives points of the house: each is a kind of order of its own. All that differs between kinds stands in this file. */
export type BonusKind = keyof typeof rules;

/** Everything that a bonus may be of. */
export const bonusKinds = Object.keys(rules) as [BonusKind, ...BonusKind[]];

/** The house accounts that only give. */
export type BonusAccount = (typeof rules)[BonusKind]["account"];

/** A record of what a member was given. */
export type BonusRecordName = BonusRule["record"];

/** What is the kind's own. */
export function bonusRule(kind: BonusKind): BonusRule & { account: BonusAccount } {
  return rules[kind];
}

/** The kinds of bonuses that a record lists. */
export function kindsOfRecord(record: BonusRecordName): BonusKind[] {
  return bonusKinds.filter((kind) => rules[kind].record === record);
}
