import { z } from "zod";
import { higher, lower, switchedOn } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const rebateSettings = {
  "rebate.automatic": setting(
    z.boolean().default(false),
    switchedOn,
    "On: rebates are credited by themselves as soon as they may be claimed; off: members claim them",
  ),
  // Empty, which sorts first: every day has rebates.
  "rebate.first_day": setting(
    z.union([z.literal(""), z.iso.date()]).default(""),
    { isLooser: (before, after) => after < before },
    "Days before this one (2026-12-01) have no rebates, unless they were computed before it was set; empty: every day has; never moved back over days that were run",
  ),
  "rebate.claimable_after_hours": setting(
    z.int().min(1).max(72).default(12),
    lower,
    "So long after the end of an accounting day its rebates may be claimed",
  ),
  "rebate.claimable_days": setting(
    z.int().min(1).max(365).default(14),
    higher,
    "So long rebates may be claimed; then they expire",
  ),
};
