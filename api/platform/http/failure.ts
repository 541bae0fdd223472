import { type ApiContext, ctxOf } from "./context.ts";
import { isOutage } from "./is_outage.ts";
import { logFailure } from "./log_failure.ts";
import { problem } from "./problem.ts";

/**
 * The answer for an exception: an outage is 503 and worth a retry, anything else a bug. Neither shows the caller more.
 */
export function failure(c: ApiContext, error: Error): Response {
  logFailure(ctxOf(c), "call failed", c.req.raw, error);
  if (!isOutage(error)) return problem(c, 500, "internal");
  c.header("Retry-After", "5");
  return problem(c, 503, "unavailable");
}
