import { type ApiContext, ctxOf } from "./context.ts";
import { DrawingUnavailable } from "../images/drawing/picture_process.ts";
import { problem } from "./problem.ts";

/** The answer for an exception: an outage is 503 and worth a retry, anything else a bug. Neither tells the caller more. */
export function failure(c: ApiContext, error: Error): Response {
  ctxOf(c).log.error("call failed", { method: c.req.method, path: c.req.path, error: error.stack ?? error.message });
  if (!isOutage(error)) return problem(c, 500, "internal");
  c.header("Retry-After", "5");
  return problem(c, 503, "unavailable");
}

/** Whether something that the site needs is away: what draws pictures, or the database (or the way to it), by Node's and PostgreSQL's codes (classes 08, 53 and 57) and pg's own words. */
function isOutage(error: Error & { code?: unknown }): boolean {
  if (error instanceof DrawingUnavailable) return true;
  const code = typeof error.code === "string" ? error.code : "";
  return /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH|08|53|57P)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|connection error/i.test(error.message);
}
