import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const limitsManifest = {
  settings: {
    "limits.keys_per_member": setting(
      z.int().min(1).max(100_000).default(2000),
      higher,
      "Maximum number of Idempotency-Keys of a member, each kept for a day; a write with another key is refused",
    ),
    "limits.requests_per_address": setting(
      z.int().min(1).max(1_000_000).default(6_000),
      higher,
      "Calls and pages from one address (of IPv6: 56 bits) in a minute, which many players may share",
    ),
    "limits.writes_per_address": setting(
      z.int().min(1).max(1_000_000).default(120),
      higher,
      "Sign-ins and other writes of visitors from one address in a minute",
    ),
    "limits.writes_per_member": setting(
      z.int().min(1).max(1_000_000).default(120),
      higher,
      "One member's transfers, orders and other writes in a minute",
    ),
    "limits.withdrawals_per_member": setting(
      z.int().min(1).max(1_000_000).default(5),
      higher,
      "One member's requests for a withdrawal in a minute, the refused ones too; a repeat under its key is none",
    ),
    "limits.orders_per_member": setting(
      z.int().min(1).max(1_000_000).default(6),
      higher,
      "One member's top-up orders in a minute, the refused ones too; a repeat under its key is none",
    ),
    "limits.forms_per_member": setting(
      z.int().min(1).max(1_000_000).default(6),
      higher,
      "One member's forms with pictures in a minute, of which none is read above that",
    ),
    "limits.requests_per_member": setting(
      z.int().min(1).max(1_000_000).default(1_200),
      higher,
      "Calls and pages of one member in a minute, even if strangers have used up those of the address",
    ),
  },
  tables: {
    request_counts: none,
  },
} as const satisfies Manifest;
