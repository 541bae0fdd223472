import { widerShare } from "@/api/identity/sessions/network_of.ts";
import type { SettingKey, Settings } from "../../settings.ts";

/** The rules of counting: the subject, and its limit. */
export type LimitRule =
  /** Every call and page, by address. */
  | "address requests"
  /** Writes of those who aren't signed in, by address. */
  | "address writes"
  /** The same by a /48 of IPv6. */
  | "wider requests"
  | "wider writes"
  /** A member's writes, from wherever. */
  | "member writes"
  /** A member's requests for withdrawals, whatever becomes of them, their top-up orders, and their forms with pictures. */
  | "member withdrawals"
  | "member orders"
  | "member forms"
  /** A member's calls and pages, where their address has none left. */
  | "member requests"
  /** The same of a known browser without a session, by the account that it signed in to. */
  | "browser requests"
  | "browser writes";

/** The rules of what no member does often: each such write costs the database far more than another. */
export type MemberRule = Extract<LimitRule, "member withdrawals" | "member orders" | "member forms">;

/** For how long is counted, in milliseconds. */
export const windowMs = 60_000;

const settingsOf = {
  "address requests": "limits.requests_per_address",
  "address writes": "limits.writes_per_address",
  "wider requests": "limits.requests_per_address",
  "wider writes": "limits.writes_per_address",
  "member writes": "limits.writes_per_member",
  "member withdrawals": "limits.withdrawals_per_member",
  "member orders": "limits.orders_per_member",
  "member forms": "limits.forms_per_member",
  "member requests": "limits.requests_per_member",
  "browser requests": "limits.requests_per_member",
  "browser writes": "limits.writes_per_member",
} as const satisfies Record<LimitRule, SettingKey>;

/** How many requests a rule lets through in a minute. */
export function maxOf(settings: Settings, rule: LimitRule): number {
  const max = settings.get(settingsOf[rule]);
  return rule === "wider requests" || rule === "wider writes" ? max * widerShare : max;
}
