import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { fill, type Texts, textsOf } from "@/i18n/mod.ts";
import { errorFields, errorKind } from "../../../log/cause_text.ts";
import type { Ctx } from "../../../context.ts";
import { isOutage } from "../../../log/is_outage.ts";
import { type ApiContext, ctxOf, loggedRequest } from "../context.ts";
import { noteRefused } from "./note_refused.ts";
import type { ProblemCode } from "./problem_code.ts";

/** One field that is wrong, in the caller's language. `path` is dotted; empty when the payload as a whole is wrong. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * An answer to a request that never reached an operation. `code` repeats the HTTP status, but for the client contract's
 * own 10001.
 * @param wholeMessage the message as a whole, if it isn't the first error's
 */
export function problem(
  c: ApiContext,
  status: ContentfulStatusCode,
  errorCode: ProblemCode,
  errors?: FieldError[],
  wholeMessage = errors?.[0]?.message,
): Response {
  noteRefused(c, status, errorCode);
  const errorMsg = wholeMessage ?? textsOf(c.get("lang")).errors.problems[errorCode];
  const code = errorCode === "unauthorized" ? 10001 : status;
  return c.json({ status: false, code, errorCode, errorMsg, ...(errors && { errors }) }, status);
}

/**
 * The answer for an exception: an outage is 503 and worth a retry, anything else a bug. Neither shows the caller more
 * than the request's id, which the log has, in a header: the envelope is the client contract's.
 */
export function failure(c: ApiContext, error: Error): Response {
  logFailure(ctxOf(c), "call failed", c.req.raw, error);
  const [status, code] = isOutage(error) ? [503, "unavailable"] as const : [500, "internal"] as const;
  ctxOf(c).securityLog.failed(loggedRequest(c, status, code));
  c.header("X-Request-Id", c.get("requestId"));
  if (status === 503) c.header("Retry-After", "5");
  return problem(c, status, code);
}

/**
 * Logs why a request failed. Failures of one kind are one incident, however many requests fail.
 */
export function logFailure(
  ctx: Pick<Ctx, "log" | "now" | "incidents">,
  event: string,
  request: Request,
  error: unknown,
): void {
  const { method, url } = request;
  const fields = { method, path: new URL(url).pathname, ...errorFields(error) };
  ctx.incidents.failed(ctx, { level: "error", event, subject: errorKind(error), endsBySilence: true, fields, error });
}

/** Zod's findings as sentences in the caller's language. A schema picks a sentence by giving its key as the error. */
export function fieldErrors(error: z.ZodError, texts: Texts): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: sentence(issue, texts.errors.fields) }));
}

type FieldTexts = Texts["errors"]["fields"];

function sentence(issue: z.core.$ZodIssue, texts: FieldTexts): string {
  const word = isWord(issue.message, texts) ? issue.message : wordFor(issue);
  return fill(texts[word], figures(issue));
}

function isWord(message: string, texts: FieldTexts): message is keyof FieldTexts {
  return Object.hasOwn(texts, message);
}

function wordFor(issue: z.core.$ZodIssue): keyof FieldTexts {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.path.length > 0 ? "required" : typeNames[issue.expected] ?? "invalid";
    case "too_small":
      return issue.origin === "string" ? "too_short" : "too_small";
    case "too_big":
      return issue.origin === "string" ? "too_long" : "too_big";
    case "invalid_format":
      return "format";
    case "invalid_value":
      return issue.input === undefined ? "required" : "choice";
    default:
      return "invalid";
  }
}

const typeNames: Partial<Record<string, keyof FieldTexts>> = {
  string: "string",
  number: "number",
  int: "integer",
  boolean: "boolean",
  object: "object",
  array: "array",
  date: "date",
};

/** The limits that the sentence names, and whatever a custom check added. */
function figures(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === "too_small") return { minimum: String(issue.minimum) };
  if (issue.code === "too_big") return { maximum: String(issue.maximum) };
  if (issue.code === "custom") return issue.params ?? {};
  return {};
}
