import { type Context, HttpError } from "fresh";
import { isOutage } from "@/api/log/is_outage.ts";
import { logFailure } from "@/api/platform/http/answer/problem.ts";
import type { State } from "@/define.ts";
import { loggedPage } from "./note_refused_page.ts";

/**
 * The status that a page fails with, and its headers. Logs outages and bugs; a status that a page chose itself, as 503
 * if it has no place for one more, is an answer and no failure.
 */
export function reportFailure(c: Context<State>, error: unknown): { status: number; headers: Record<string, string> } {
  const status = error instanceof HttpError ? error.status : isOutage(error) ? 503 : 500;
  // A request may fail before anything is known about it.
  const { ctx }: Partial<State> = c.state;
  if (ctx && !(error instanceof HttpError)) {
    logFailure(ctx, "page failed", c.req, error);
    ctx.securityLog.failed(loggedPage(c, status, status === 503 ? "unavailable" : "internal"));
  }
  return { status, headers: status === 503 ? { "Retry-After": "5" } : {} };
}
