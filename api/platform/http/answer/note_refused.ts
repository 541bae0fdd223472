import { routePath } from "hono/route";
import type { RefusalCode } from "../../../refusals.ts";
import type { RefusedRequest } from "../../../log/security_log.ts";
import { type ApiContext, ctxOf, requestAddressOf, signedInOf } from "../context.ts";
import type { ProblemCode } from "./problem_code.ts";

/** Notes in the security log that a request was refused, unless the caller is not responsible. */
export function noteRefused(c: ApiContext, status: number, code: ProblemCode | RefusalCode): void {
  if (outages.has(code)) return;
  const member = signedInOf(c)?.member.id ?? null;
  ctxOf(c).securityLog.refused({ code, status, call: callOf(c), address: requestAddressOf(c), member });
}

/** The call's pattern: the path itself is the caller's text. */
function callOf(c: ApiContext): RefusedRequest["call"] {
  const path = routePath(c);
  return path.includes("*") ? "unknown" : path;
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
  "balance_unavailable",
  "transfer_pending",
  "launch_failed",
  "vendor_failed",
  "promotion_bets_unread",
  "turntable_changed",
  "draw_seed_changed",
]);
