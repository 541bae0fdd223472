import type { DecisionName } from "@/api/platform/approvals/decisions.ts";

/**
 * Who may give a command that changes something: the decisions of it that may take two operators (docs/cli.md says when), or
 * why one may do all of it alone.
 */
export type CommandRule = readonly DecisionName[] | string;

const drafts = "a draft, which no member sees or wins by";
const words = "words and pictures, which give nothing";
const ends = "gives less, and what is wrong has to end at once";
const shuts = "keeps members from money and gives none";
const opens = "lets members do what they may do anyway";
const asks = "only another system's own word moves anything";
const byRule = "gives what rules that were set say, once, as the job does";

/** Every command that changes something, but those of texts, by its words. */
const rules: Readonly<Record<string, CommandRule>> = {
  seed: "a new site's rows; the demo goes only into a database without members",
  "members create": "an account without points, whose password its member changes first of all",
  "members activate": opens,
  "members freeze": shuts,
  "members unfreeze": opens,
  "members exclude": shuts,
  "members close": "is refused while anything is left",
  "members level": ["member.level"],
  "members adjust": ["member.adjustment"],
  "members turnover": ["member.turnover_waiver"],
  "members distribute": ["distribution.give"],
  "members reset-password": "nothing leaves without the withdrawal password, which two reset",
  "members remove-factors": ["member.factors_removed"],
  "members reset-withdrawal-password": ["member.withdrawal_password_reset"],
  "members sessions": shuts,
  "members export": "a file of what is kept of a member, written down",
  "members erase": ["member.erasure"],
  "levels set": ["level.values"],
  "rebates run": byRule,
  "rates set": ["rate.change"],
  "orders query": asks,
  "orders expire": "a payment that comes later still credits",
  "orders credit": ["deposit.credit"],
  "orders replay": asks,
  "games enable": opens,
  "games disable": shuts,
  "games maintenance": shuts,
  "games sort": words,
  "games import": "the catalogue; what bets give back is in rates",
  "bets pull": asks,
  "bets refetch": asks,
  "bets gaps": asks,
  "bets complete": ["provider.log_complete"],
  "providers clear": "a note that someone has looked; what a provider said stays refused",
  "vendors enable": opens,
  "vendors disable": shuts,
  "vendors fee": "a figure of reports, which moves nothing",
  "settings set": ["setting.change"],
  "transfers reconcile": asks,
  "transfers resolve": ["game_transfer.resolution"],
  "withdrawals review": ["withdrawal.approve"],
  "withdrawals approve": ["withdrawal.approve"],
  "withdrawals reject": "the member has back what is theirs, and nothing was sent",
  "withdrawals pay": ["withdrawal.pay_by_hand"],
  "withdrawals fail": ["withdrawal.fail"],
  "withdrawals export": ["payout_batch.export", "payout_batch.export_again"],
  "withdrawals import": ["payout_batch.import"],
  "withdrawals void": ["payout_batch.void"],
  "report recount": "sums of postings, which stay as they are",
  "referrals run": byRule,
  "referrals clear": ["referral.clear"],
  "referrals block": ends,
  "red-packets create": drafts,
  "red-packets edit": "a draft, or the words and times of what two published",
  "red-packets import": "drafts, or the words and times of what two published",
  "red-packets schedule": "when it is given, not how much",
  "red-packets publish": ["red_packet.publish"],
  "red-packets end": ends,
  "red-packets show": "reads a code, which is written down",
  "turntable create": drafts,
  "turntable edit": ["turntable.edit"],
  "turntable import": ["turntable.edit"],
  "turntable schedule": "when it is drawn at, not how much it gives",
  "turntable publish": ["turntable.publish"],
  "turntable end": ends,
  "turntable ship": "marks as sent what a member has won",
  "migrate up": "does what the release says, written down in the database",
  "clock confirm": "is believed only where a third clock says what the database's does",
  "approvals take-back": "ends what its own operator proposed",
  "cards review": "whose card it is; what goes to it is approved for itself",
  "addresses review": "whose address it is; what goes to it is approved for itself",
  "vault rotate": "seals the same again by another key",
  "mail send": words,
  "mail end": words,
  "activities terms set": ["promotion.terms"],
  "activities terms end": ends,
  "contents import": words,
  "pictures add": words,
};

/** Every command that changes something, by its words, with who may give it. */
export const commandRules: ReadonlyMap<string, CommandRule> = new Map([
  ...Object.entries(rules),
  ...["announcements", "articles", "activities", "popups"].flatMap((noun) =>
    ["create", "edit", "import", "schedule", "publish", "end"].map((verb) => [`${noun} ${verb}`, words] as const)
  ),
]);

/** Every command that changes nothing. */
export const readingCommands: ReadonlySet<string> = new Set([
  ...["members list", "members show", "levels list", "levels changes", "rebates list", "rebates show", "rates list"],
  ...["accounts check", "orders list", "orders show", "games list", "games show", "bets show", "providers refused"],
  ...["vendors list", "vendors test", "settings list", "settings get", "transfers list", "transfers show"],
  ...["withdrawals list", "withdrawals show", "withdrawals batches", "referrals list", "referrals show"],
  ...["daily", "members", "providers", "vendors", "promotions", "rebates"].map((report) => `report ${report}`),
  ...["reconcile provider", "reconcile vendor", "contents export", "completion", "clock show", "approvals list"],
  ...["migrate status", "migrate plan"],
  ...["red-packets export", "red-packets preview", "red-packets list", "red-packets verify"],
  ...["turntable list", "turntable show", "turntable export", "turntable preview", "turntable verify"],
  ...["mail list", "mail show", "emails status", "emails outbox", "sms outbox"],
  ...["activities terms list", "activities terms show", "sandbox provider", "sandbox vendor"],
  ...["announcements", "articles", "activities", "popups"].flatMap((noun) =>
    ["export", "preview", "list", "show"].map((verb) => `${noun} ${verb}`)
  ),
]);
