import type { RefusalCode } from "../../../refusals.ts";
import { type ApiContext, ctxOf, loggedRequest } from "../context.ts";
import type { ProblemCode } from "./problem_code.ts";

/** Notes in the security log that a request was refused, unless the caller is not responsible. */
export function noteRefused(c: ApiContext, status: number, code: ProblemCode | RefusalCode): void {
  // The security log counts the others.
  if (outages.has(code)) return ctxOf(c).metrics.refused(code);
  ctxOf(c).securityLog.refused(loggedRequest(c, status, code));
}

/** Of the site, of those whom it asks, or of another request that is still under way. */
const outages: ReadonlySet<ProblemCode | RefusalCode> = new Set([
  "internal",
  "unavailable",
  "maintenance",
  "clocks_differ",
  "busy",
  "still_in_flight",
  "sms_failed",
  "email_unavailable",
  "push_unavailable",
  "game_maintenance",
  "method_maintenance",
  "withdrawals_maintenance",
  "balance_unavailable",
  "transfer_pending",
  "launch_failed",
  "vendor_failed",
  "promotion_bets_unread",
  "turntable_changed",
  "draw_seed_changed",
]);
