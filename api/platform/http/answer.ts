import { done, type Result } from "../../result.ts";
import type { RefusalCode } from "../../refusals.ts";

/**
 * Turns an operation's value into the call's answer, in the client contract's field names: `{ data }` and the extra top-level
 * fields. A refusal passes through; the router puts the envelope around either.
 */
export function answer<Value, Body extends object, Code extends RefusalCode>(
  result: Result<Value, Code>,
  toBody: (value: Value) => Body,
): Result<Body, Code> {
  return result.ok ? done(toBody(result.value)) : result;
}

/** An operation's answer as it is sent. */
export function enveloped<Body extends object>(body: Body) {
  return { status: true, code: 200, ...body };
}

/**
 * The HTTP status of a refusal: 200, as existing clients expect, except for those that have an HTTP status of their
 * own.
 */
export function statusOf(code: RefusalCode): 200 | 404 | 409 | 422 | 429 | 503 {
  switch (code) {
    case "not_found":
    case "unknown_game":
      return 404;
    case "idempotency_conflict":
    case "still_in_flight":
      return 409;
    case "invalid_field":
      return 422;
    case "too_many_attempts":
    case "sms_wait":
    case "sms_limit":
    case "email_limit":
      return 429;
    case "busy":
      return 503;
    default:
      return 200;
  }
}
