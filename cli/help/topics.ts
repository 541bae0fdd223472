/** A command of a topic, with the arguments that it is given, and what it is for there. */
export interface TopicStep {
  command: string;
  use: string;
}

/** A complaint or a task of operators, and the commands that lead through it, in this order. */
export interface Topic {
  /** As it is reported: a player's words, or the task. */
  about: string;
  steps: readonly TopicStep[];
}

/** The topics of `jadehall help`, by the word for each. */
export const topics: Readonly<Record<string, Topic>> = {
  "top-up": {
    about: "A top-up is missing",
    steps: [
      { command: "find <word>", use: "the order, by number, mobile or TxHash" },
      { command: "orders list --member <account>", use: "all orders of the member" },
      { command: "orders show <order>", use: "what the vendor said, and when" },
      { command: "orders query <order>", use: "ask the vendor now; a payment is credited" },
      { command: "orders replay --order <order>", use: "read stored callbacks again" },
      { command: "orders credit <order>", use: "against a slip: two operators" },
    ],
  },
  transfer: {
    about: "Points are in no game and in no wallet",
    steps: [
      { command: "transfers list --state open", use: "transfers without an answer" },
      { command: "transfers show <transfer> --ask", use: "what the provider says of it now" },
      { command: "transfers reconcile --now", use: "end those that the provider knows" },
      { command: "transfers resolve <transfer>", use: "by word of the provider's support" },
    ],
  },
  phone: {
    about: "A phone was lost or stolen",
    steps: [
      { command: "members show <account>", use: "sign-ins, devices, linked accounts" },
      { command: "members sessions <account> --end", use: "sign out everywhere, at once" },
      { command: "members remove-factors <account>", use: "after proof: two operators" },
      { command: "members reset-password <account>", use: "a temporary password" },
      { command: "members correct <account> --mobile", use: "the new number: two operators" },
    ],
  },
  fraud: {
    about: "An account may be stolen, or one person has several",
    steps: [
      { command: "members freeze <account>", use: "nothing moves and no one is signed in" },
      { command: "members show <account>", use: "linked accounts, by card and device" },
      { command: "members timeline <account>", use: "everything in one order" },
      { command: "members recall <account>", use: "points in games, to their wallet" },
      { command: "withdrawals list --member <account>", use: "what was asked for" },
      { command: "withdrawals reject <withdrawal>", use: "the money returns to the member" },
      { command: "members note <account>", use: "for the next operator" },
      { command: "members unfreeze <account>", use: "if nothing was found" },
    ],
  },
  withdrawal: {
    about: "Withdrawals wait",
    steps: [
      { command: "status", use: "what waits, and since when" },
      { command: "withdrawals review", use: "one by one, with the risks of each" },
      { command: "withdrawals list --state open", use: "all that are not at their end" },
      { command: "withdrawals show <withdrawal>", use: "one, with its member and target" },
      { command: "withdrawals approve <withdrawal>", use: "one, by two above a limit" },
      { command: "withdrawals pay <withdrawal>", use: "pay it out" },
      { command: "withdrawals export", use: "a file for the bank: two operators" },
    ],
  },
  promotion: {
    about: "A promotion begins, changes or ends",
    steps: [
      { command: "activities create <file>", use: "its texts, as a draft" },
      { command: "activities preview <id>", use: "a link that shows it" },
      { command: "activities terms set <id> <file>", use: "what it gives, by two above a limit" },
      { command: "activities publish <id>", use: "show it to members" },
      { command: "report promotions", use: "what it has cost" },
      { command: "activities terms end <id>", use: "it gives no more, at once" },
    ],
  },
  setting: {
    about: "A setting is wrong",
    steps: [
      { command: "settings history <setting>", use: "who set it to what, and why" },
      { command: "settings get <setting>", use: "its value, default and range" },
      { command: "settings set <setting> <value>", use: "looser: two operators" },
      { command: "settings reset <setting>", use: "back to the default" },
    ],
  },
  month: {
    about: "A month ends",
    steps: [
      { command: "accounts check", use: "the ledger and all that follows from it" },
      { command: "report daily --by month", use: "sums of all days, --csv for a table" },
      { command: "report vendors --by month", use: "payments and fees by vendor" },
      { command: "reconcile vendor <vendor> <file>", use: "against the vendor's own list" },
      { command: "report providers --by month", use: "bets and results by provider" },
      { command: "referrals list", use: "commissions of inviters" },
      { command: "books list", use: "the days whose books are published" },
    ],
  },
  provider: {
    about: "A provider is in maintenance, or answers nothing",
    steps: [
      { command: "maintenance provider <provider>", use: "close its games, now or from–to" },
      { command: "maintenance list", use: "what is closed and planned" },
      { command: "games show <provider>", use: "its games, and its own list" },
      { command: "transfers list --provider <provider>", use: "what hangs there" },
      { command: "bets show <provider>", use: "how far its bets are read" },
      { command: "maintenance provider <provider> --end", use: "open it again" },
    ],
  },
  erase: {
    about: "A member wants their data, or to be erased",
    steps: [
      { command: "members show <account>", use: "what is open: points, orders" },
      { command: "members export <account>", use: "all data, at the site's machine" },
      { command: "members recall <account>", use: "points in games, to the wallet" },
      { command: "members close <account>", use: "for good, once nothing is left" },
      { command: "members erase <account>", use: "two operators; the books stay" },
    ],
  },
};
