import type { LogFields } from "./log.ts";
import { isOutage } from "./is_outage.ts";

/** How much of one error the log keeps. */
const maxLetters = 500;
/** Causes of causes beyond these say nothing more. */
const maxCauses = 5;

/** Describes an error in one line: the error, its cause, the cause's cause. Without passwords, keys and queries. */
export function causeText(error: unknown): string {
  const chain: unknown[] = [];
  for (let at = error; at && chain.length < maxCauses && !chain.includes(at);) {
    chain.push(at);
    at = at instanceof Error ? at.cause : null;
  }
  // An error that was thrown for another one often says the other's words as well.
  const said = chain.map(ownText).filter((message, n, all) =>
    !all.slice(0, n).some((before) => before.includes(message))
  );
  return withoutSecrets(said.join(": ").replaceAll(/\s+/g, " ")).slice(0, maxLetters);
}

/** An error for the log: its causes in one line and, if it is a bug rather than an outage, where it was thrown. */
export function errorFields(error: unknown): LogFields {
  const frames = error instanceof Error && !isOutage(error) ? framesOf(error) : [];
  return { error: causeText(error), ...frames.length > 0 && { stack: frames.join(" < ") } };
}

/** Returns the kind of an error and the place that threw it: two errors with the same are one incident. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error ? String(error.code) : "";
  const own = framesOf(error).find((frame) => !/node_modules|ext:|node:/.test(frame)) ?? "";
  return [error.name, code, isOutage(error) ? "" : own].join(" ");
}

function ownText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" && !error.message.includes(error.code)
    ? ` (${error.code})`
    : "";
  const several = error instanceof AggregateError ? error.errors.slice(0, 3).map(causeText).join("; ") : "";
  const message = [error.message, several].filter((part) => part !== "").join(": ");
  return `${error.name === "Error" && message !== "" ? "" : `${error.name}: `}${message}`.replace(/: $/, "") + code;
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").map((line) => line.trim()).filter((line) => line.startsWith("at ")).slice(0, 12)
    .map((line) => line.slice("at ".length));
}

/** Removes users and queries from addresses, and the values of secrets. */
function withoutSecrets(text: string): string {
  return text.replaceAll(/(\w:\/\/)[^\s/@]+@/g, "$1***@")
    .replaceAll(/(https?:\/\/[^\s?()"']+)\?[^\s()"']*/g, "$1?***")
    .replaceAll(/\b(bearer)\s+\S+/gi, "$1 ***")
    .replaceAll(/\b(\w*(?:password|secret|token|signature|api_?key))("?\s*[=:]\s*"?)[^\s"',;)]+/gi, "$1$2***");
}
