/** From where a game is opened: the header's menus, a category's page, a provider's page, a tile elsewhere, a phone's list. */
const launchEntries = ["header", "category", "provider", "tile", "mobile"] as const;
export type LaunchEntry = (typeof launchEntries)[number];

/** A game as an entry shows it to a visitor or a member. */
interface LaunchInput {
  code: string;
  entry: LaunchEntry;
  signedIn: boolean;
  enabled: boolean;
  loginEnabled: boolean;
  transferEnabled: boolean;
}

/** The first step after a member presses a game. */
type LaunchStep = { kind: "sign_in" } | { kind: "maintenance" } | { kind: "balance_dialog" } | Launch;

/** How a game is opened in the end: by the page of its provider's own games, or by asking the provider to start it. */
type Launch = { kind: "page"; path: string } | { kind: "start" };

/**
 * The client contract's rule for a pressed game. A game that takes transfers but no players opens the dialog from
 * everywhere: the points in it can be taken out, and starting it is refused there.
 */
export function launchStep({ code, entry, signedIn, enabled, loginEnabled, transferEnabled }: LaunchInput): LaunchStep {
  if (!signedIn) return { kind: "sign_in" };
  if (!enabled || (!loginEnabled && !transferEnabled)) return { kind: "maintenance" };
  if (entry === "header" && loginEnabled && startsFromHeader.has(code)) return launchOf(code, entry);
  return { kind: "balance_dialog" };
}

/** How a game is opened once the balance dialog has been confirmed, or at once if there is none. */
export function launchOf(code: string, entry: LaunchEntry): Launch {
  const path = providerPages.get(code);
  return path === undefined || entry === "provider" ? { kind: "start" } : { kind: "page", path };
}

/** Whether a word from outside (an address) is an entry. */
export function isLaunchEntry(word: unknown): word is LaunchEntry {
  return launchEntries.includes(word as LaunchEntry);
}

/** The page of a provider's own games by its code: opening the provider leads there, and a game is chosen there. */
const providerPages: ReadonlyMap<string, string> = new Map([
  ["kgs", "/kgs"],
  ["av", "/forever8"],
  ["be", "/be_game"],
  ["evoplay", "/evo"],
  ["sea", "/sea"],
  ["wd", "/wdgame"],
]);

/** Returns the address of a provider's page, which every provider has: the client contract's, or the site's own. */
export function providerPath(code: string): string {
  return providerPages.get(code) ?? (code === "atg" ? "/atg_game" : `/provider/${code}`);
}

const startsFromHeader: ReadonlySet<string> = new Set(["kgs", "av", "sea", "be", "kk", "evoplay"]);
