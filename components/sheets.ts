/**
 * The names of the files of static/styles. /styles/site.css imports all of them, and the order of its imports is that of
 * the rules; /styles/visitors.css imports {@link forVisitors}. The build writes the rules in the place of the imports.
 */
export type Sheet =
  | "tokens"
  | "base"
  | "controls"
  | "standalone"
  | "header"
  | "menus"
  | "footer"
  | "dialog"
  | "forms"
  | "notes"
  | "panels"
  | "steps"
  | "order"
  | "tiles"
  | "marquee"
  | "hero"
  | "home"
  | "turnover"
  | "wallet"
  | "login"
  | "news"
  | "member"
  | "account"
  | "cards"
  | "recharge"
  | "withdraw"
  | "transfer"
  | "record"
  | "pay";

/** What pages show without a sign-in. */
export const forVisitors: ReadonlySet<Sheet> = new Set<Sheet>([
  "tokens",
  "base",
  "controls",
  "standalone",
  "header",
  "menus",
  "footer",
  "dialog",
  "forms",
  "notes",
  "steps",
  "tiles",
  "marquee",
  "hero",
  "home",
  "login",
  "news",
]);
