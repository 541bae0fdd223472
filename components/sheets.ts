/**
 * The names of the files of static/styles. /styles/site.css imports all of them, and the order of its imports is that of
 * the rules; /styles/visitors.css imports {@link forVisitors}. The build writes the rules in the place of the imports.
 */
export type Sheet =
  | "tokens"
  | "base"
  | "layout"
  | "controls"
  | "standalone"
  | "header"
  | "nav"
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
  | "wins"
  | "carousel"
  | "turnover"
  | "bonus"
  | "wallet"
  | "login"
  | "signup"
  | "terms"
  | "prose"
  | "content"
  | "news"
  | "member"
  | "centre"
  | "account"
  | "mail"
  | "cards"
  | "recharge"
  | "withdraw"
  | "transfer"
  | "record"
  | "chart"
  | "table"
  | "printed"
  | "pay"
  | "factors"
  | "support"
  | "app"
  | "provider"
  | "turntable"
  | "red_packet"
  | "verify"
  | "share"
  | "vip";

/** What pages show without a sign-in. */
export const forVisitors: ReadonlySet<Sheet> = new Set<Sheet>([
  "tokens",
  "base",
  "layout",
  "controls",
  "standalone",
  "header",
  "nav",
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
  "wins",
  "carousel",
  "login",
  "signup",
  "terms",
  "prose",
  "content",
  "news",
  "support",
  "app",
  "provider",
  "turntable",
  "red_packet",
]);
