import type { Texts } from "@/i18n/mod.ts";
import type { IconName } from "../icons.tsx";

/** One page of the member area, as the menus list it. */
export interface MemberPage {
  path: string;
  key: keyof Texts["common"]["pages"];
  icon: IconName;
  /** Under which heading the member centre lists it; null for the centre itself. */
  group: MemberPageGroup | null;
}

/** The headings of the member centre, in their order. */
export const memberPageGroups = ["account", "money", "games", "other"] as const;
export type MemberPageGroup = typeof memberPageGroups[number];

/** The member area's front page, which the others are below of. */
export const centrePath = "/centre";

/** The member area's pages that exist, in the menus' order. */
export const memberPages: readonly MemberPage[] = [
  { path: centrePath, key: "centre", icon: "grid", group: null },
  { path: "/member/wallet", key: "wallet", icon: "person", group: "account" },
  { path: "/member/cash", key: "cash", icon: "wallet", group: "money" },
  { path: "/member/recharge", key: "recharge", icon: "deposit", group: "money" },
  { path: "/member/transfer", key: "transfer", icon: "transfer", group: "money" },
  { path: "/member/withdraw", key: "withdraw", icon: "withdraw", group: "money" },
  { path: "/member/card", key: "card", icon: "card", group: "money" },
  { path: "/member/record", key: "record", icon: "list", group: "money" },
  { path: "/member/statement", key: "statement", icon: "article", group: "money" },
  { path: "/member/activity", key: "year", icon: "chart", group: "money" },
  { path: "/member/limits", key: "limits", icon: "clock", group: "money" },
  { path: "/member/vip", key: "vip", icon: "vip", group: "account" },
  { path: "/member/password", key: "password", icon: "lock", group: "account" },
  { path: "/member/security", key: "security", icon: "key", group: "account" },
  { path: "/member/breaks", key: "breaks", icon: "clock", group: "account" },
  { path: "/member/complaints", key: "complaints", icon: "support", group: "account" },
  { path: "/member/message", key: "message", icon: "mail", group: "account" },
  { path: "/logs", key: "logs", icon: "clock", group: "account" },
  { path: "/favourites", key: "favourites", icon: "heart", group: "games" },
  { path: "/played", key: "played", icon: "clock", group: "games" },
  { path: "/member/logs", key: "bets", icon: "play", group: "games" },
  { path: "/member/share", key: "share", icon: "gift", group: "other" },
  { path: "/member/bind", key: "bind", icon: "store", group: "other" },
];
