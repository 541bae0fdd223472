import { trace } from "@opentelemetry/api";
import type { Core } from "../core.ts";
import type { LogFields } from "./log.ts";

/**
 * The id of a request, of 32 hex digits: its trace's, which is the caller's if they sent one (`traceparent` of W3C); the
 * proxy's (`X-Request-Id`), else a new one.
 * A caller who gives one names lines of its own requests alone.
 */
export function requestIdOf({ headers }: Request): string {
  const open = trace.getActiveSpan()?.spanContext().traceId;
  if (open) return open;
  const parent = headers.get("traceparent");
  const given = (parent ? /^[\da-f]{2}-([\da-f]{32})-/.exec(parent)?.[1] : undefined) ?? headers.get("x-request-id");
  return given && /^[\da-f]{32}$/.test(given) ? given : crypto.randomUUID().replaceAll("-", "");
}

/** The beginning of a request's id, which a failing page shows: a member can read it out, and a log is searched for it. */
export function shortId(requestId: string): string {
  return requestId.slice(0, 8);
}

/** The context of one request, whose log has its id in each line. */
export function forRequest<Own extends Pick<Core, "log">>(ctx: Own, request: string): Own {
  const { log } = ctx;
  return {
    ...ctx,
    log: {
      info: (event: string, fields?: LogFields) => log.info(event, { request, ...fields }),
      warn: (event: string, fields?: LogFields) => log.warn(event, { request, ...fields }),
      error: (event: string, fields?: LogFields) => log.error(event, { request, ...fields }),
    },
  };
}
