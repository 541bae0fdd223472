import type { SettingKey, Settings } from "../settings/settings.ts";

/** What is counted, and whose. */
export type LimitRule =
  /** Every call and page, by address. */
  | "address requests"
  /** Writes of those who aren't signed in, by address. */
  | "address writes"
  /** A member's writes, from wherever. */
  | "member writes";

/** For how long is counted, in milliseconds. */
export const windowMs = 60_000;

const settingsOf = {
  "address requests": "limits.requests_per_address",
  "address writes": "limits.writes_per_address",
  "member writes": "limits.writes_per_member",
} as const satisfies Record<LimitRule, SettingKey>;

/** How many requests a rule lets through in a minute. */
export function mostOf(settings: Settings, rule: LimitRule): number {
  return settings.get(settingsOf[rule]);
}
