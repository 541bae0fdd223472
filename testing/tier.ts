/** How much a run of the tests tries of what could be tried for ever. */
interface Tier {
  /** Callbacks that are made up for each vendor's adapter. */
  callbacks: number;
  /** Odd values that each field of each call is given, other ones at the next field. */
  oddValues: number;
  /** Orders of claims, bets, corrections and cancellations for bonuses. */
  bonusHistories: number;
  /** Orders of bets, corrections and cancellations. */
  betHistories: number;
  /** Pulls of bets that overlap, are cut off and die. */
  pullHistories: number;
  /** Orders in which mails are read, hidden and sent. */
  mailHistories: number;
  /** Orders of what members, operators, banks and kills do to withdrawals. */
  withdrawalHistories: number;
  /** Times that the site, its database and the bank's are killed. */
  crashes: number;
  /** Times that a sandbox game is killed in the middle of a round. */
  gameKills: number;
  /** Rounds that each sandbox game plays. */
  gameRounds: number;
  /** Turns of the turntable. */
  draws: number;
  /** Rows of each table whose plans are looked at. */
  recordRows: number;
  /** Members whose month is computed a second time; null plays the month's borders and its middle with a hundred. */
  monthMembers: number | null;
  /** Guesses at one account's password. */
  guesses: number;
  /** Accounts that one address tries. */
  floodedAccounts: number;
  /** Tries of each call whose times are compared; null compares the answers alone. */
  timedTries: number | null;
  /** Whether pages, layouts, games and ways to stop a program are all tried. */
  isWhole: boolean;
  /** Whether pages are seen in every language at every width, rather than in the ends of both, and journeys on more than a phone. */
  hasAllViews: boolean;
}

const tiers = {
  quick: {
    callbacks: 2_000,
    oddValues: 8,
    bonusHistories: 6,
    betHistories: 20,
    pullHistories: 6,
    mailHistories: 4,
    withdrawalHistories: 6,
    crashes: 3,
    gameKills: 2,
    gameRounds: 40_000,
    draws: 10_000,
    recordRows: 5_000,
    monthMembers: null,
    guesses: 500,
    floodedAccounts: 1_500,
    timedTries: null,
    isWhole: false,
    hasAllViews: false,
  },
  full: {
    callbacks: 10_000,
    oddValues: 100,
    bonusHistories: 40,
    betHistories: 100,
    pullHistories: 24,
    mailHistories: 20,
    withdrawalHistories: 24,
    crashes: 5,
    gameKills: 4,
    gameRounds: 120_000,
    draws: 60_000,
    recordRows: 30_000,
    monthMembers: 100,
    guesses: 2_000,
    floodedAccounts: 6_000,
    timedTries: null,
    isWhole: true,
    hasAllViews: false,
  },
  deep: {
    callbacks: 100_000,
    oddValues: 100,
    bonusHistories: 500,
    betHistories: 500,
    pullHistories: 100,
    mailHistories: 50,
    withdrawalHistories: 150,
    crashes: 20,
    gameKills: 12,
    gameRounds: 1_000_000,
    draws: 1_000_000,
    recordRows: 100_000,
    monthMembers: 1_000,
    guesses: 10_000,
    floodedAccounts: 100_000,
    timedTries: 400,
    isWhole: true,
    hasAllViews: true,
  },
} as const satisfies Record<string, Tier>;

/**
 * The tiers: the README's test command runs `quick`, and `.ci/run` all tests once, in `full`, whose sizes are such that
 * a slow machine ends in time. A release is tried in `deep`.
 */
export type TierName = keyof typeof tiers;

/** The names of all tiers. */
export const tierNames = Object.keys(tiers) as TierName[];

/** Says to test processes which tier is run. */
export const tierVariable = "TEST_TIER";

/** The tier of this run: that of TEST_TIER, else `quick`. */
export const tier: Tier = tierNamed(Deno.env.get(tierVariable) || "quick");

/** @throws when there is no such tier */
export function tierNamed(name: string): Tier {
  const found = Object.entries(tiers).find(([known]) => known === name);
  if (!found) throw new Error(`There is no tier ${name}, only ${tierNames.join(", ")}`);
  return found[1];
}

/**
 * The tests that PostgreSQL's version may answer differently: what runs in the database (tables, functions, triggers,
 * plans), how rows are locked and processes killed in between, and what is notified. The full tier runs them on
 * PostgreSQL 15 as well, whose 18 carries the run.
 */
export const versioned: readonly RegExp[] = [
  /^db\/(?!seed\/scale\/)/,
  /_plans_test\.ts$/,
  // The order of locks is recorded once.
  /^testing\/database\/(?!lock_order\/)/,
  /^testing\/((upgrade|transfer_crashes)\/|archives\/archives_test)/,
  /^tools\/simulator\//,
  /^api\/(accounting\/(books|reports)|games\/(bets|transfers)|identity\/sessions|platform\/(http|settings)|rewards\/(bonuses|rebates))\//,
  // Whether a card's file is an image does not depend on the database.
  /^api\/payments\/withdrawals\/(?!payout_accounts\/cards\/images_test)/,
  /^api\/payments\/deposits\/(settlement|orders|replay)\//,
  /^server\/(changes\/|.*jobs?.*_test\.ts$)/,
];

/**
 * The browser tests of the quick tier: one journey from sign-up to a paid withdrawal, rules that hold for every page, and those of the
 * tests' own means. A browser takes half of a full run's time, and what an operation may and may not do has tests without one.
 */
export const quickBrowserTests: readonly string[] = [
  "accessible_test",
  "at_rest/",
  "browser_test",
  "journey/journey_test",
  "whole_site/find_faults_test",
];

/**
 * The tests that only the full tier runs, or who names them or has changed what they use (`--changed`): each takes long, and
 * judges rules that have shorter tests as well, by a browser, by real processes that are started and killed, by floods, by
 * another computation, or by a walk over everything; and packages and sandbox games, which know nothing of the site.
 */
export const fullOnly: readonly RegExp[] = [
  /^api\/(across\/(lost_answers|records_plans)|content\/images\/(drawing\/drawing|uploads)|identity\/(forgot\/reset_lock|status\/money_matrix))_test/,
  /^api\/(games\/bets\/cells\/cells|payments\/(deposits\/(callbacks\/callback_order|vendors\/usdt\/watch_property)|withdrawals\/payout_accounts\/cards\/images))_test/,
  /^api\/work\/on_replica_test/,
  /^cli\/(seed_scale|start|archives\/archives|https\/https|modes\/dry_run|texts\/language)_test/,
  /^db\/(migrate_test|seed\/scale\/)/,
  /^deploy\//,
  new RegExp(`^e2e/(?!${quickBrowserTests.join("|")})`),
  /^packages\/(fresh|plugin-vite|postgres-cluster)\//,
  /^routes\/(stylesheets|translated)_test/,
  /^sandboxes\/providers\/games\//,
  /^server\/(database\/(cell|standby)|demo\/seed_demo|listener\/(flood|forged_flood|neighbour))_test/,
  /^server\/(metrics\/traces|operators\/commands|two_catalogues)_test/,
  /^testing\/(transfer_crashes|withdrawal_crashes|payout_crashes|recovery|archives|upgrade|guides)\//,
  /^testing\/(cli\/command_server_test|database\/(clean_test|lock_order\/))/,
  /^tools\//,
];

/** The tests that mostly wait: one at a time runs beside those that take the processors. */
export const waiting: readonly RegExp[] = [/^tools\/bench\/peak\/soak_test/];
