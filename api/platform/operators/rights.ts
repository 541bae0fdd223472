/** The work of operators. An owner may do everything. */
export const roles = ["support", "risk", "finance", "content", "engineer", "reader", "owner"] as const;

/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** The roles that may read what is in an area, and those that may change it. */
interface AreaRights {
  about: string;
  reads: readonly Role[];
  changes: readonly Role[];
}

const everyRole = ["support", "risk", "finance", "content", "engineer", "reader"] as const;

/**
 * The rights of roles. Each command is in one area, named by its group (`cli/<noun>/group.ts`) or by itself; whether it
 * reads or changes follows from what it says of itself there.
 */
export const areas = {
  members: {
    about: "members, their status, sessions and passwords",
    reads: ["support", "risk", "finance", "reader"],
    changes: ["support", "risk"],
  },
  identity: {
    about: "second factors, withdrawal passwords, corrections of members' details",
    reads: ["support", "risk", "reader"],
    changes: ["support", "risk"],
  },
  "personal data": {
    about: "closing, exporting and erasing members, registers of excluded people",
    reads: ["risk"],
    changes: ["risk"],
  },
  reviews: {
    about: "bank cards and crypto addresses",
    reads: ["support", "risk", "reader"],
    changes: ["support", "risk"],
  },
  money: {
    about: "adjustments, distributions, turnover, top-up orders, transfers of points, fees of vendors",
    reads: ["support", "risk", "finance", "reader"],
    changes: ["finance"],
  },
  withdrawals: {
    about: "approving and rejecting withdrawals, and their maintenance",
    reads: ["support", "risk", "finance", "reader"],
    changes: ["risk", "finance"],
  },
  payouts: {
    about: "paying withdrawals out, and batches for the bank",
    reads: ["risk", "finance", "reader"],
    changes: ["finance"],
  },
  rewards: {
    about: "levels, and points that members get for play",
    reads: ["support", "risk", "finance", "content", "reader"],
    changes: ["finance"],
  },
  promotions: {
    about: "turntables, rains, terms of promotions",
    reads: ["support", "risk", "finance", "content", "reader"],
    changes: ["finance", "content"],
  },
  contents: {
    about: "texts and pictures",
    reads: everyRole,
    changes: ["content"],
  },
  messages: {
    about: "mails to members, copies by e-mail, text messages",
    reads: ["support", "content", "engineer", "reader"],
    changes: ["support", "content"],
  },
  complaints: {
    about: "members' complaints, and their answers",
    reads: ["support", "risk", "finance", "reader"],
    changes: ["support"],
  },
  catalogue: {
    about: "which games and payment methods members see, and their maintenance",
    reads: everyRole,
    changes: ["content", "engineer"],
  },
  bets: {
    about: "settled bets, and records that were refused",
    reads: ["support", "risk", "finance", "engineer", "reader"],
    changes: ["finance", "engineer"],
  },
  reports: {
    about: "reports, and comparing settlement files",
    reads: ["risk", "finance", "reader"],
    changes: ["finance"],
  },
  site: {
    about: "settings, the site's maintenance, the clock, data keys, keys for notices, connections to vendors",
    reads: ["risk", "finance", "engineer", "reader"],
    changes: ["engineer"],
  },
  approvals: {
    about: "proposals, each taken back by who made it",
    reads: everyRole,
    changes: ["support", "risk", "finance", "content", "engineer"],
  },
  audit: {
    about: "the audit trail",
    reads: ["risk", "reader"],
    changes: [],
  },
  operators: {
    about: "operators' accounts",
    reads: ["reader"],
    changes: [],
  },
} as const satisfies Record<string, AreaRights>;

/** An area of commands. `open` ones need no account: they belong to the machine, or are how an operator signs in. */
export type Area = keyof typeof areas | "open";

/** The right that a command needs. */
export interface Right {
  area: Area;
  /** Whether it changes something. */
  isChange: boolean;
}

/** Whether a role has a right. */
export function mayUse(role: Role, { area, isChange }: Right): boolean {
  if (area === "open" || role === "owner") return true;
  const { reads, changes }: AreaRights = areas[area];
  return (isChange ? changes : reads).includes(role);
}

/** A right in words: `change members`. */
export function rightText({ area, isChange }: Right): string {
  return `${isChange ? "change" : "read"} ${area}`;
}
