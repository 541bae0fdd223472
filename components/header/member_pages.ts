import type { Texts } from "@/i18n/mod.ts";
import type { IconName } from "../icons.tsx";

/** One page of the member area, as the menus list it. */
interface MemberPage {
  path: string;
  key: keyof Texts["common"]["pages"];
  icon: IconName;
}

/** The member area's pages that exist, in the menus' order. */
export const memberPages: readonly MemberPage[] = [
  { path: "/member/wallet", key: "wallet", icon: "person" },
  { path: "/member/recharge", key: "recharge", icon: "deposit" },
  { path: "/member/transfer", key: "transfer", icon: "transfer" },
  { path: "/member/withdraw", key: "withdraw", icon: "withdraw" },
  { path: "/member/card", key: "card", icon: "card" },
  { path: "/member/record", key: "record", icon: "list" },
];
