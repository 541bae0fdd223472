interface BonusRule {
  /** The house account that bonuses of the kind come from, and go back to. */
  account: string;
  /** The column of the daily report that has their cost. */
  report: string;
  /** The record that lists them to the member. */
  record: "activity" | "distribution" | "red_packet";
  /** Whether a mail reports it: a member who claims or wins one sees it, and may do so many times a day. */
  mailsGrant: boolean;
  /** Whether a member is mailed when one of theirs ends. */
  mailsEnd: boolean;
}

const rules = {
  promotion: { account: "promotion", report: "promotions", record: "activity", mailsGrant: true, mailsEnd: true },
  red_packet: { account: "promotion", report: "promotions", record: "red_packet", mailsGrant: false, mailsEnd: true },
  prize: { account: "promotion", report: "promotions", record: "distribution", mailsGrant: false, mailsEnd: false },
  distribution: {
    account: "promotion",
    report: "promotions",
    record: "distribution",
    mailsGrant: true,
    mailsEnd: true,
  },
  rebate: { account: "rebate", report: "rebates", record: "distribution", mailsGrant: true, mailsEnd: true },
  commission: {
    account: "commission",
    report: "promotions",
    record: "distribution",
    mailsGrant: false,
    mailsEnd: true,
  },
} as const satisfies Record<string, BonusRule>;

/** The kinds of orders that give points of the house. This file has all differences between the kinds. */
export type BonusKind = keyof typeof rules;

/** Everything that a bonus may be of. */
export const bonusKinds = Object.keys(rules) as [BonusKind, ...BonusKind[]];

/** The house accounts that only give. */
export type BonusAccount = (typeof rules)[BonusKind]["account"];

/** A column of the daily report. */
export type GiftColumn = (typeof rules)[BonusKind]["report"];

/** The columns of the daily report for what is given, in their order. */
export const giftColumns: readonly GiftColumn[] = [...new Set(bonusKinds.map((kind) => rules[kind].report))];

/** The column that has the cost of a kind of order; of one that is no bonus, the first. */
export function giftColumnOf(orderKind: string): GiftColumn {
  return bonusKinds.includes(orderKind as BonusKind) ? rules[orderKind as BonusKind].report : giftColumns[0]!;
}

/** The record that lists it. */
export type BonusRecordName = BonusRule["record"];

/** Returns the rule of a kind. */
export function bonusRule(kind: BonusKind): BonusRule & { account: BonusAccount } {
  return rules[kind];
}

/** The kinds of bonuses that a record lists. */
export function kindsOfRecord(record: BonusRecordName): BonusKind[] {
  return bonusKinds.filter((kind) => rules[kind].record === record);
}
