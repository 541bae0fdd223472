import { done, refuse, type Result } from "../../result.ts";
import { may, type MemberAction, type MemberStatus } from "./status_rules.ts";

/** The columns of `members` that say what a member is. */
export interface StoredStatus {
  status: string;
  activated_at: Date | null;
  excluded_until: Date | null;
}

/** The names of these columns. */
export const statusColumns = ["status", "activated_at", "excluded_until"] as const;

/** A member's status at a moment, with the end of an exclusion. */
export type CurrentStatus =
  | { status: Exclude<MemberStatus, "self_excluded"> }
  | { status: "self_excluded"; until: Date };

/** Why a member's status refuses something. */
export type StatusRefusal = "account_locked" | "account_closed" | "self_excluded";

/** All of these. */
export const statusRefusals = ["account_locked", "account_closed", "self_excluded"] as const;

/**
 * Returns a member's status at `now`. When an exclusion expires, the earlier status applies again. The database's
 * `member_status_at` does the same.
 */
export function statusAt({ status, activated_at, excluded_until }: StoredStatus, now: Date): CurrentStatus {
  if (status !== "self_excluded" || excluded_until === null) return { status } as CurrentStatus;
  if (excluded_until > now) return { status, until: excluded_until };
  return { status: activated_at === null ? "new" : "active" };
}

/** Whether a member of this status may do something, or the refusal that says what they are. */
export function allow(currentStatus: CurrentStatus, action: MemberAction): Result<null, StatusRefusal> {
  if (may(currentStatus.status, action)) return done(null);
  switch (currentStatus.status) {
    case "self_excluded":
      return refuse("self_excluded", { until: currentStatus.until });
    case "closed":
      return refuse("account_closed");
    default:
      return refuse("account_locked");
  }
}
