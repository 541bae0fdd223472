import { done, refuse, type Result } from "../../result.ts";
import { may, type MemberAction, type MemberStatus } from "./status_rules.ts";

/** The columns of `members` that say what a member is. */
export interface StoredStatus {
  status: string;
  activated_at: Date | null;
  excluded_until: Date | null;
  /** Absent where a session's statement has not read it. */
  may_return_at?: Date | null;
}

/** The names of these columns. */
export const statusColumns = ["status", "activated_at", "excluded_until", "may_return_at"] as const;

/** The time at which an exclusion for good, or one that doesn't end by itself, would end. */
export const forGood = new Date("9999-12-31T00:00:00Z");

/**
 * A member's status at a moment. `until` is the end of an exclusion that ends by itself, or, in a break, the time from
 * which a return is possible.
 */
export type CurrentStatus =
  | { status: Exclude<MemberStatus, "self_excluded"> }
  | { status: "self_excluded"; until: Date; isBreak: boolean };

/** All reasons for which a member's status refuses something. */
export const statusRefusals = [
  "account_locked",
  "account_closed",
  "self_excluded",
  "on_break",
  "excluded_for_good",
] as const;

/** Why a member's status refuses something. */
export type StatusRefusal = typeof statusRefusals[number];

/**
 * Returns a member's status at `now`. When an exclusion expires, the earlier status applies again. The database's
 * `member_status_at` does the same.
 */
export function statusAt(
  { status, activated_at, excluded_until, may_return_at = null }: StoredStatus,
  now: Date,
): CurrentStatus {
  if (status !== "self_excluded" || excluded_until === null) return { status } as CurrentStatus;
  if (excluded_until > now) return { status, until: may_return_at ?? excluded_until, isBreak: may_return_at !== null };
  return { status: activated_at === null ? "new" : "active" };
}

/** Whether a member of this status may do something, or the refusal that says what they are. */
export function allow(currentStatus: CurrentStatus, action: MemberAction): Result<null, StatusRefusal> {
  if (may(currentStatus.status, action)) return done(null);
  switch (currentStatus.status) {
    case "self_excluded":
      if (currentStatus.until >= forGood) return refuse("excluded_for_good");
      return refuse(currentStatus.isBreak ? "on_break" : "self_excluded", { until: currentStatus.until });
    case "closed":
      return refuse("account_closed");
    default:
      return refuse("account_locked");
  }
}
