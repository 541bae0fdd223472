import type { RealityCheckView } from "@/api/accounting/reality_checks/schema.ts";
import type { WaitingRewards } from "@/api/rewards/waiting/schema.ts";
import type { Lang, Texts } from "@/i18n/mod.ts";
import type { ThemeColors } from "@/shared/theme_colors.ts";
import type { GameCard } from "./games/card.ts";

/** The data of every layout, created once per request by the routes and read by layouts, header and footer. */
export interface PageContext {
  lang: Lang;
  /** The browser asked for the parts of the page that show money, to put them in the place of those it shows. */
  onlyLive: boolean;
  /** The parts that the page has which this one comes in the place of, by their hashes. */
  reusable: ReadonlySet<string>;
  t: Texts;
  theme: Theme;
  /** The page's path, for marking where the visitor is. */
  path: string;
  /** Path and query, for coming back after a choice or a sign-in. */
  address: string;
  /**
   * `brand` is the site's name as the language writes it, for logo and titles; `url` is the address that players know,
   * null if none is set; `languages` are the offered ones; `colors` are the operator's own.
   */
  site: {
    name: string;
    brand: string;
    support: SupportContact;
    url: string | null;
    languages: readonly Lang[];
    colors: ThemeColors;
    /** Empty if there is none. */
    blogUrl: string;
  };
  /** Menus of sites elsewhere. */
  siteMenus: readonly MenuView[];
  menus: readonly Menu[];
  clock: { utcOffsetHours: number; dayShift: number; now: Date };
  /** How many players are online, and from how many on the pages show it. */
  online: { count: number; shownFrom: number };
  /** Null for a visitor. */
  member: ContextMember | null;
  /** Maintenance of the site, or of what this page is about. */
  notices: readonly PageNotice[];
  /** The target of a visitor who was sent here to sign in: the login dialog opens. */
  loginFor: string | null;
}

/** Maintenance as a page says it, before it begins or while it lasts. */
export interface PageNotice {
  id: string;
  title: string;
  /** The operators' own words, if the title has none. */
  text: string | null;
}

/** How support is reached: an ID in the messaging app, and the address of a chat. Each is empty if there is none. */
export interface SupportContact {
  id: string;
  chatUrl: string;
}

/** One group's menu in the header. */
export interface Menu {
  group: Group;
  name: string;
  about: string;
  games: readonly GameCard[];
  /** The group's rebate at the viewer's level in percent; null for a mixed group. */
  rate: string | null;
}

/** A menu of the header with sites elsewhere; only members see their addresses. */
export interface MenuView {
  id: string;
  title: string;
  sites: readonly { name: string; url: string }[];
}

/** The groups of games, by their word in the address. */
export type Group = keyof Texts["games"]["groups"];

/** The signed-in member, as the header shows them. */
export interface ContextMember {
  account: string;
  level: number;
  balanceCents: bigint;
  /** How many mails they have not read. */
  unreadMails: number;
  waiting: WaitingRewards;
  /** Whether a top-up of theirs was ever credited. */
  hasToppedUp: boolean;
  /** In how many ms the session's token is to be replaced; none or less at once. */
  renewInMs: number;
  /** In how many ms their reality check is due; none or less if it is. */
  checkInMs: number;
  /** Their reality check, if it waits for an answer. */
  check: RealityCheckView | null;
  /** Whether the site can tell open pages what changes. */
  isNotified: boolean;
}

/** How the pages look; `system` follows the reader's system between dark and light. */
export const themes = ["dark", "light", "high", "system"] as const;
export type Theme = (typeof themes)[number];

/** Whether a word from outside (a cookie, a form) is a theme. */
export function isTheme(word: unknown): word is Theme {
  return themes.includes(word as Theme);
}
