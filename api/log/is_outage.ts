import { isContention } from "@/packages/batcher/contention.ts";
import { DrawingUnavailable } from "@/api/content/images/drawing/picture_process.ts";

/**
 * Whether a request failed because something that the site needs is unreachable or used up, so that a retry makes
 * sense: the image library, the database or the connection to it, a lock that is held for too long, descriptors,
 * memory, disk; or a database that takes no writes, as after a failover. By Node's codes, PostgreSQL's (classes 08, 53 and
 * 57, and 25006) and pg's own messages.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DrawingUnavailable || isContention(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return codes.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|connection error/i.test(error.message) ||
    error instanceof RangeError && /allocation failed/i.test(error.message);
}

/**
 * Whether an error says that the database is away: it can't be reached, ends its connections, starts or takes no writes.
 * Said of errors of the database's connections alone, as other services have the same codes; those of `fetch` are
 * TypeErrors, and have the same words.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return away.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|connection error/i.test(error.message);
}

const away = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P|25006)/;

const codes =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTUNREACH|E[MN]FILE|ENOMEM|ENOBUFS|ENOSPC|EDQUOT|08|53|57P|25006)/;
