import type { ContentfulStatusCode } from "hono/utils/http-status";
import { textsOf } from "@/i18n/mod.ts";
import type { ApiContext } from "./context.ts";

/** What the HTTP layer itself refuses, by the stable code in `errorCode`. Each has its sentence in i18n. */
export type ProblemCode =
  | "unauthorized"
  | "foreign_origin"
  | "unknown_call"
  | "method_not_allowed"
  | "body_too_large"
  | "not_json"
  | "broken_json"
  | "not_form"
  | "broken_form"
  | "too_slow"
  | "too_many_requests"
  | "invalid_input"
  | "internal"
  | "maintenance"
  | "clocks_differ"
  | "unavailable";

/** One field that is wrong, in the caller's language. `path` is dotted; empty when the payload as a whole is wrong. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * An answer to a request that never reached an operation. `code` repeats the HTTP status, but for the client contract's
 * own 10001.
 * @param wholeMessage the message as a whole, where it isn't the first error's
 */
export function problem(
  c: ApiContext,
  status: ContentfulStatusCode,
  errorCode: ProblemCode,
  errors?: FieldError[],
  wholeMessage = errors?.[0]?.message,
): Response {
  const errorMsg = wholeMessage ?? textsOf(c.get("lang")).errors.problems[errorCode];
  const code = errorCode === "unauthorized" ? 10001 : status;
  return c.json({ status: false, code, errorCode, errorMsg, ...(errors && { errors }) }, status);
}
