import type { SettingValues } from "../../settings.ts";

/** Limits that no test meets by making many requests from one address, or as one member. */
export const wideLimits = {
  "limits.requests_per_address": 1_000_000,
  "limits.writes_per_address": 1_000_000,
  "limits.writes_per_member": 1_000_000,
  "limits.withdrawals_per_member": 1_000_000,
  "limits.orders_per_member": 1_000_000,
  "limits.forms_per_member": 1_000_000,
  "limits.requests_per_member": 1_000_000,
} as const satisfies Partial<SettingValues>;
